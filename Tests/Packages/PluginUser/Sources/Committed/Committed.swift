/// The folder whose models are written by the command plugin and kept under version control.
public enum Committed {}
