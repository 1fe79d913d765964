class PlankSwift < Formula
  desc "Generate Swift value models from JSON Schemas"
  homepage "https://example.com/plank-swift"
  version "@VERSION@"
  license "MIT"

  on_macos do
    @ARCHIVE macos@
  end

  on_linux do
    on_intel do
      @ARCHIVE linux-x86_64@
    end

    on_arm do
      @ARCHIVE linux-aarch64@
    end
  end

  def install
    bin.install "bin/plank-swift"
    man1.install "share/man/man1/plank-swift.1"
    bash_completion.install "share/bash-completion/completions/plank-swift"
    zsh_completion.install "share/zsh/site-functions/_plank-swift"
    fish_completion.install "share/fish/vendor_completions.d/plank-swift.fish"
  end

  test do
    (testpath/"pin.json").write '{ "title": "Pin", "properties": { "id": { "type": "string" } } }'
    system bin/"plank-swift", "pin.json", "--output", "Generated"
    assert_match "struct Pin", (testpath/"Generated/Pin.swift").read
  end
end
