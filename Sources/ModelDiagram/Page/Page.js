"use strict";
(() => {
    const data = JSON.parse(document.getElementById("data").textContent);
    const byName = new Map(data.types.map(type => [type.name, type]));
    const users = new Map();
    for (const type of data.types) {
        for (const member of type.members) {
            if (!byName.has(member.target)) continue;
            if (!users.has(member.target)) users.set(member.target, []);
            users.get(member.target).push({ type, member });
        }
        for (const name of type.conformsTo ?? []) {
            if (!users.has(name)) users.set(name, []);
            users.get(name).push({ type });
        }
    }
    const search = document.getElementById("search");
    const status = document.getElementById("status");
    const list = document.getElementById("list");
    const main = document.getElementById("main");

    // Text is only inserted as text nodes; innerHTML is not used.
    function make(tag, attributes, ...children) {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes ?? {})) {
            if (value === true) element.setAttribute(name, "");
            else if (value !== undefined && value !== false) element.setAttribute(name, value);
        }
        element.append(...children.flat().filter(child => child !== undefined && child !== null && child !== ""));
        return element;
    }
    const counted = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
    const address = (type, member) => "#" + encodeURIComponent(type) + (member ? ":" + encodeURIComponent(member) : "");
    // A name with the places where a line may break: after a dot and before the next word.
    const humps = name => name.split(/(?<=\.)|(?<=[a-z0-9])(?=[A-Z])/).flatMap((part, index) => index ? [make("wbr"), part] : [part]);
    const placeText = place => `${place.schema}#${place.pointer}`;

    // The JSON of a schema, from the listing of its document.
    function listing(place) {
        const lines = data.documents[place.schema];
        if (!lines || !place.range) return "";
        const [first, column, last] = place.range;
        const cut = lines.slice(first, last + 1);
        const indent = cut[cut.length - 1].match(/^ */)[0].length;
        const text = cut.map((line, index) => index === 0 ? line.slice(column) : line.slice(indent));
        text[text.length - 1] = text[text.length - 1].replace(/,$/, "");
        return text.join("\n");
    }

    // The Swift type, with the model in it as a link.
    function typeText(member) {
        const short = member.target;
        if (!member.type || !byName.has(short)) return member.type ?? "";
        // The type is spelled relative to its model, so the start of the target's name may be missing.
        const words = short.split(".");
        for (let start = 0; start < words.length; start++) {
            const spelling = words.slice(start).join(".");
            const at = member.type.indexOf(spelling);
            if (at < 0) continue;
            const link = make("a", { href: address(short) }, humps(spelling));
            return [member.type.slice(0, at), link, member.type.slice(at + spelling.length)];
        }
        return make("a", { href: address(short) }, member.type);
    }

    // MARK: The list

    const folded = text => text.toLowerCase().replace(/[_\s-]/g, "");
    const entries = data.types.flatMap(type => [
        { type, text: folded(type.name), end: folded(type.name.slice(type.name.lastIndexOf(".") + 1)), words: folded(type.description ?? "") },
        ...type.members.filter(member => member.name).map(member => ({
            type, member, text: folded(member.name), key: folded(member.key ?? ""), words: folded(member.description ?? "")
        }))
    ]);

    function rank(entry, term) {
        const base = entry.member ? 1 : 0;
        const name = entry.end ?? entry.text;
        if (name === term || entry.key === term) return base;
        if (name.startsWith(term) || entry.key?.startsWith(term)) return 2 + base;
        if (entry.text.includes(term) || entry.key?.includes(term)) return 4 + base;
        return entry.words.includes(term) ? 6 + base : -1;
    }

    function entryLink(type, member) {
        const name = type.name + (member ? "." + member.name : "");
        const link = make("a", { href: address(type.name, member?.name) }, make("span", {}, ...emphasized(name)),
            make("small", {}, member ? member.type ?? "case" : type.kind));
        return link;
    }

    function emphasized(name) {
        const term = search.value.trim().toLowerCase();
        const at = term ? name.toLowerCase().indexOf(term) : -1;
        if (at < 0) return humps(name);
        return [name.slice(0, at), make("mark", {}, name.slice(at, at + term.length)), name.slice(at + term.length)];
    }

    const limit = 200;
    function showList() {
        const term = folded(search.value.trim());
        if (term) {
            const found = [];
            entries.forEach((entry, index) => {
                const value = rank(entry, term);
                if (value >= 0) found.push({ entry, value, index });
            });
            found.sort((left, right) => left.value - right.value || left.index - right.index);
            status.textContent = counted(found.length, "result") + (found.length > limit ? `, the first ${limit}` : "");
            list.replaceChildren(...found.slice(0, limit).map(({ entry }) => entryLink(entry.type, entry.member)));
        } else {
            status.textContent = counted(data.types.length, "model");
            list.replaceChildren(make("a", { href: "#/", class: "overview" }, "Overview"), ...tree());
        }
        markCurrent();
    }

    // The models by file, and the files by folder. A folder that has nothing but another folder is one entry with it.
    function tree() {
        const root = { folders: new Map(), files: new Map() };
        for (const type of data.types) {
            const parts = type.place.schema.split("/");
            let folder = root;
            for (const part of parts.slice(0, -1)) {
                if (!folder.folders.has(part)) folder.folders.set(part, { folders: new Map(), files: new Map() });
                folder = folder.folders.get(part);
            }
            const file = parts[parts.length - 1];
            if (!folder.files.has(file)) folder.files.set(file, []);
            folder.files.get(file).push(type);
        }
        const isOpen = data.types.length <= 60;
        const entry = (name, count, children) =>
            make("details", { open: isOpen }, make("summary", {}, make("span", {}, name), make("small", {}, count.toLocaleString("en"))), children);
        const content = folder => {
            let count = 0;
            const children = [];
            for (let [name, inner] of folder.folders) {
                while (inner.files.size === 0 && inner.folders.size === 1) {
                    const [[next, only]] = inner.folders;
                    [name, inner] = [name + "/" + next, only];
                }
                const part = content(inner);
                count += part.count;
                children.push(entry(name + "/", part.count, part.children));
            }
            for (const [name, types] of folder.files) {
                count += types.length;
                children.push(entry(name, types.length, types.map(type => entryLink(type))));
            }
            return { count, children };
        };
        const { children } = content(root);
        for (let only = children; only.length === 1; only = [...only[0].querySelectorAll(":scope > details")]) only[0].open = true;
        return children;
    }

    function markCurrent() {
        const { name } = route();
        for (const link of list.querySelectorAll("a[aria-current]")) link.removeAttribute("aria-current");
        const wanted = name ? address(name) : "#/";
        const link = [...list.querySelectorAll("a")].find(link => link.getAttribute("href") === wanted);
        link?.setAttribute("aria-current", "page");
        for (let part = link?.closest("details"); part; part = part.parentElement.closest("details")) part.open = true;
        link?.scrollIntoView({ block: "nearest" });
    }

    // MARK: A model

    function rule(member) {
        if (member.constant !== undefined) return make("td", { class: "rule" }, "constant", make("small", { class: "code" }, member.constant));
        if (member.required === undefined) return make("td");
        const cell = make("td", { class: "rule" }, member.required ? "required" : "optional", member.nullable ? ", nullable" : "");
        if (member.default !== undefined) cell.append(make("small", {}, "default ", make("code", {}, member.default)));
        return cell;
    }

    function schemas(places) {
        return (places ?? []).map(place => {
            const text = make("pre", { tabindex: "0", "aria-label": "Schema at " + placeText(place) });
            const details = make("details", {}, make("summary", { title: placeText(place) }, "Schema"), text);
            // Filled when it is opened, since a model may have hundreds.
            details.addEventListener("toggle", () => { if (!text.textContent) text.textContent = listing(place); });
            details.fill = () => { text.textContent ||= listing(place); };
            return details;
        });
    }

    const headings = {
        struct: ["Property", "JSON", "Type", "Presence", "Description"],
        protocol: ["Property", "", "Type", "", ""],
        enum: ["Case", "Value", "", "", "Description"],
        union: ["Case", "Told by", "Type", "", "Description"],
        alias: ["", "", "Type", "", ""]
    };

    function memberCells(member) {
        const text = make("td", {}, (member.remarks ?? []).map(remark => make("span", { class: "remark" }, remark + " ")),
            member.description ? make("p", { class: "words" }, member.description) : "", schemas(member.places));
        return [
            make("td", { class: "code name" }, humps(member.name ?? "")), make("td", { class: "code" }, member.key ?? ""),
            make("td", { class: "code" }, typeText(member)), rule(member), text
        ];
    }

    function members(type) {
        if (type.members.length === 0) return [];
        const rows = type.members.map(memberCells);
        const titles = headings[type.kind];
        // On a narrow screen the cells are below each other, each with its column's title.
        for (const cells of rows) cells.forEach((cell, column) => { if (cell.childNodes.length) cell.dataset.label = titles[column]; });
        // A column that is empty for all members is left out.
        const isShown = (_, column) => titles[column] && rows.some(cells => cells[column].childNodes.length);
        const all = make("button", { type: "button" }, "Show all schemas");
        const table = make("table", {}, make("thead", {}, make("tr", {}, titles.filter(isShown).map(title => make("th", { scope: "col" }, title)))),
            make("tbody", {}, type.members.map((member, index) =>
                make("tr", { id: member.name ? "member:" + member.name : undefined }, rows[index].filter(isShown)))));
        all.addEventListener("click", () => {
            const open = all.textContent.startsWith("Show");
            for (const details of table.querySelectorAll("details")) details.open = open;
            all.textContent = open ? "Hide all schemas" : "Show all schemas";
        });
        const noun = { struct: "property", enum: "case", union: "case", protocol: "property" }[type.kind];
        const title = !noun ? "Stands for" : type.members.length === 1 ? "1 " + noun : `${type.members.length} ${noun.replace(/y$/, "ie")}s`;
        return [make("div", { class: "heading" }, make("h2", { class: "part" }, title), table.querySelector("details") ? all : ""), table];
    }

    function ways(type) {
        const from = (users.get(type.name) ?? []).map(({ type: user, member }) =>
            make("li", { class: "code" }, make("a", { href: address(user.name, member?.name) }, user.name + (member?.name ? "." + member.name : "")),
                member?.many ? make("small", {}, " many") : ""));
        const to = type.members.filter(member => byName.has(member.target)).map(member =>
            make("li", { class: "code" }, make("a", { href: address(member.target) }, member.target), make("small", {}, member.name ? " by " + member.name : "")));
        to.push(...(type.conformsTo ?? []).map(name => make("li", { class: "code" }, make("a", { href: address(name) }, name), make("small", {}, " conforms"))));
        const part = (title, items) => items.length ? make("div", {}, make("h2", { class: "part" }, `${title} (${items.length})`), make("ul", {}, items)) : "";
        return make("div", { class: "ways" }, part("Used by", from), part("Leads to", to));
    }

    function title(type) {
        const words = type.name.split(".");
        const parts = words.map((word, index) => {
            const name = words.slice(0, index + 1).join(".");
            return index < words.length - 1 ? (byName.has(name) ? make("a", { href: address(name) }, humps(word + ".")) : humps(word + ".")) : humps(word);
        });
        return make("h1", { tabindex: "-1" }, parts.flat(), make("span", { class: "badge " + type.kind }, type.kind),
            type.deprecated ? make("span", { class: "badge" }, "deprecated") : "");
    }

    function showModel(type, memberName) {
        main.className = "";
        document.title = type.name;
        const whole = schemas([type.place])[0];
        whole.firstChild.textContent = "Schema of the whole model";
        main.replaceChildren(title(type),
            make("p", { class: "place" }, make("code", {}, placeText(type.place)), make("a", { href: "#/" + encodeURIComponent(type.name) }, "Show with its neighbors")),
            type.description ? make("p", { class: "words" }, type.description) : "", ...members(type), ways(type), whole);
        const row = memberName && document.getElementById("member:" + memberName);
        if (row) {
            row.classList.add("target");
            row.scrollIntoView({ block: "center" });
        } else {
            main.scrollTop = 0;
        }
    }

    // MARK: The picture

    // The places of all parts of the picture. Only the visible parts are in the page, since thousands are slow.
    function bounds(path) {
        let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
        let [x, y] = [0, 0];
        for (const [, command, text] of path.matchAll(/([MCHh])([^MCHh]*)/g)) {
            const numbers = text.match(/-?[\d.]+/g).map(Number);
            for (let index = 0; index < numbers.length; index += command === "M" || command === "C" ? 2 : 1) {
                if (command === "M" || command === "C") [x, y] = [numbers[index], numbers[index + 1]];
                else x = command === "h" ? x + numbers[index] : numbers[index];
                [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
            }
        }
        return { left, top, right, bottom };
    }

    function readPicture() {
        // Parsed when it is first shown, since it may be large.
        const text = document.getElementById("picture").textContent;
        const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
        const lines = [...svg.querySelectorAll(":scope > .edge")].map(element => ({ element, ...bounds(element.getAttribute("d")) }));
        const boxes = [...svg.querySelectorAll(":scope > .model")].map(element => {
            const [left, top] = element.getAttribute("transform").match(/-?\d+/g).map(Number);
            const rect = element.querySelector(".box");
            return { element, left, top, right: left + Number(rect.getAttribute("width")), bottom: top + Number(rect.getAttribute("height")) };
        });
        for (const { element } of [...lines, ...boxes]) element.remove();
        // At this scale the rows are unreadable.
        for (const box of boxes) {
            box.near = box.element;
            box.far = box.element.cloneNode(false);
            box.far.append(box.element.querySelector(".box").cloneNode(), box.element.querySelector(".head").cloneNode());
        }
        return { svg, lines, boxes };
    }

    // The canvas of a picture, which is zoomed and dragged. `tools` stand in the bar beside the title.
    function drawPicture({ svg, lines, boxes }, label, title, ...tools) {
        const group = () => svg.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
        const layers = [[lines, group()], [boxes, group()]];
        const { x: left, y: top, width, height } = svg.viewBox.baseVal;
        const canvas = make("div", { class: "canvas", tabindex: "0", role: "region", "aria-label": label }, svg);
        let scale = 1;
        const fill = everything => {
            const isFar = !everything && scale < .3;
            const margin = 300;
            const sight = {
                left: left + canvas.scrollLeft / scale - margin, right: left + (canvas.scrollLeft + canvas.clientWidth) / scale + margin,
                top: top + canvas.scrollTop / scale - margin, bottom: top + (canvas.scrollTop + canvas.clientHeight) / scale + margin
            };
            for (const [parts, layer] of layers) {
                for (const part of parts) {
                    const isSeen = everything || (part.left < sight.right && part.right > sight.left && part.top < sight.bottom && part.bottom > sight.top);
                    const wanted = !isSeen ? undefined : part.near ? (isFar ? part.far : part.near) : part.element;
                    if (part.shown === wanted) continue;
                    part.shown?.remove();
                    if (wanted) layer.append(wanted);
                    part.shown = wanted;
                }
            }
        };
        let waiting = false;
        const update = () => {
            if (waiting) return;
            waiting = true;
            requestAnimationFrame(() => { waiting = false; fill(false); });
        };
        const zoom = (value, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) => {
            const [across, down] = [(canvas.scrollLeft + x) / scale, (canvas.scrollTop + y) / scale];
            scale = Math.min(3, Math.max(.02, value));
            svg.setAttribute("width", width * scale);
            svg.setAttribute("height", height * scale);
            canvas.scrollLeft = across * scale - x;
            canvas.scrollTop = down * scale - y;
            update();
        };
        const fit = () => zoom(Math.min(1, canvas.clientWidth / width, canvas.clientHeight / height));
        canvas.addEventListener("scroll", update);
        addEventListener("resize", update);
        canvas.addEventListener("wheel", event => {
            if (!event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            const box = canvas.getBoundingClientRect();
            zoom(scale * Math.exp(-event.deltaY / 300), event.clientX - box.left, event.clientY - box.top);
        }, { passive: false });
        canvas.addEventListener("keydown", event => {
            const action = { "+": () => zoom(scale * 1.3), "=": () => zoom(scale * 1.3), "-": () => zoom(scale / 1.3), "0": fit }[event.key];
            if (action && !event.ctrlKey && !event.metaKey) { action(); event.preventDefault(); }
        });
        drag(canvas);
        return { canvas, bar: toolbar(title, tools, zoom, fit, () => scale), fit, fill, update };
    }

    function toolbar(title, tools, zoom, fit, scale) {
        const tool = (name, label, action) => {
            const button = make("button", { type: "button", "aria-label": label, title: label }, name);
            button.addEventListener("click", action);
            return button;
        };
        return make("div", { class: "bar" }, title, tools, tool("−", "Zoom out", () => zoom(scale() / 1.3)), tool("+", "Zoom in", () => zoom(scale() * 1.3)),
            tool("100 %", "Original size", () => zoom(1)), tool("Fit", "Show everything", fit));
    }

    function drag(canvas) {
        let start;
        canvas.addEventListener("pointerdown", event => {
            if (event.button !== 0 || event.pointerType === "touch" || event.target.closest("a")) return;
            start = { x: event.clientX + canvas.scrollLeft, y: event.clientY + canvas.scrollTop };
            canvas.setPointerCapture(event.pointerId);
            canvas.classList.add("dragging");
        });
        canvas.addEventListener("pointermove", event => {
            if (!start) return;
            canvas.scrollLeft = start.x - event.clientX;
            canvas.scrollTop = start.y - event.clientY;
        });
        for (const end of ["pointerup", "pointercancel"]) {
            canvas.addEventListener(end, () => { start = undefined; canvas.classList.remove("dragging"); });
        }
    }

    let parts;
    let overview;
    let picture;

    function display(shown) {
        picture = shown;
        main.className = "wide";
        main.replaceChildren(picture.bar, picture.canvas);
    }

    function showOverview() {
        document.title = "Models";
        parts ??= readPicture();
        const isNew = !overview;
        const files = new Set(data.types.map(type => type.place.schema)).size;
        const title = make("h1", { tabindex: "-1" }, "Overview", make("small", {}, `${counted(data.types.length, "model")} from ${counted(files, "schema")}`));
        overview ??= drawPicture(parts, "Picture of all models", title);
        display(overview);
        if (isNew) overview.fit();
        overview.update();
    }

    // MARK: The picture around a model

    const targets = type => [...new Set([...type.members.map(member => member.target), ...(type.conformsTo ?? [])])].filter(name => byName.has(name));
    const sources = type => [...new Set((users.get(type.name) ?? []).map(user => user.type.name))];
    const mostNeighbors = 120;

    // The columns of a model and its neighbors: those that lead to it have negative numbers.
    function neighbors(name, depth) {
        const columns = new Map([[name, 0]]);
        for (const [direction, next] of [[1, targets], [-1, sources]]) {
            let rim = [name];
            for (let step = 1; step <= depth; step++) {
                const found = new Set(rim.flatMap(one => next(byName.get(one))).filter(other => !columns.has(other)));
                rim = [...found].slice(0, Math.max(0, mostNeighbors - columns.size));
                for (const other of rim) columns.set(other, step * direction);
            }
        }
        return columns;
    }

    // The parts of such a picture: the boxes of the overview in columns, each ordered by what its boxes are connected to.
    function arranged(name, depth) {
        parts ??= readPicture();
        const columns = neighbors(name, depth);
        const originals = new Map(parts.boxes.map(box => [box.near.id, box]));
        const [gap, between, tallest] = [22, 110, 1500];
        const places = new Map();
        const stacks = new Map();
        const layers = [...new Set(columns.values())].sort((left, right) => Math.abs(left) - Math.abs(right) || right - left);
        for (const layer of layers) {
            const middle = one => {
                const known = [...targets(byName.get(one)), ...sources(byName.get(one))].map(other => places.get(other)).filter(Boolean);
                return known.reduce((sum, place) => sum + place.top, 0) / (known.length || 1);
            };
            const boxes = [...columns].filter(entry => entry[1] === layer && originals.has(entry[0])).map(([one]) => {
                const { left, top, right, bottom } = originals.get(one);
                return { one, width: right - left, height: bottom - top, order: middle(one) };
            }).sort((left, right) => left.order - right.order);
            const height = boxes.reduce((sum, box) => sum + box.height + gap, 0);
            const limit = height / Math.ceil(height / tallest);
            const stacked = [[]];
            let filled = 0;
            for (const box of boxes) {
                if (filled >= limit) { stacked.push([]); filled = 0; }
                stacked[stacked.length - 1].push(box);
                filled += box.height + gap;
            }
            for (const stack of stacked) {
                let top = -stack.reduce((sum, box) => sum + box.height + gap, -gap) / 2;
                for (const box of stack) { places.set(box.one, { ...box, top }); top += box.height + gap; }
            }
            stacks.set(layer, stacked);
        }
        let left = 0;
        for (const layer of layers.sort((left, right) => left - right)) {
            for (const stack of stacks.get(layer)) {
                for (const box of stack) places.get(box.one).left = left;
                left += Math.max(...stack.map(box => box.width)) + between / 2;
            }
            left += between / 2;
        }
        return { places, originals, lines: connections(places) };
    }

    function connections(places) {
        const lines = [];
        for (const [name, from] of places) {
            for (const other of targets(byName.get(name))) {
                const to = places.get(other);
                if (!to || other === name) continue;
                const isAhead = from.left < to.left;
                const [x, y, endX, endY] = [from.left + (isAhead ? from.width : 0), from.top + 14, to.left + (isAhead ? 0 : to.width), to.top + 14];
                const bend = Math.max(40, Math.abs(endX - x) / 2) * (isAhead ? 1 : -1);
                const element = document.createElementNS("http://www.w3.org/2000/svg", "path");
                element.setAttribute("class", isAhead ? "edge" : "edge back");
                element.setAttribute("d", `M${x} ${y}C${x + bend} ${y} ${endX - bend} ${endY} ${endX} ${endY}`);
                element.setAttribute("marker-end", isAhead ? "url(#arrow)" : "url(#back-arrow)");
                lines.push({ element, ...bounds(element.getAttribute("d")) });
            }
        }
        return lines;
    }

    let depth = 1;
    function showNeighbors(name) {
        document.title = name;
        const { places, originals, lines } = arranged(name, depth);
        const boxes = [...places].map(([one, { left, top, width, height }]) => {
            const copy = part => {
                const element = part.cloneNode(true);
                element.setAttribute("transform", `translate(${left} ${top})`);
                element.classList.toggle("found", one === name);
                return element;
            };
            const { near, far } = originals.get(one);
            return { near: copy(near), far: copy(far), left, top, right: left + width, bottom: top + height };
        });
        const all = [...boxes, ...lines];
        const margin = 30;
        const [x, y] = [Math.min(...all.map(part => part.left)) - margin, Math.min(...all.map(part => part.top)) - margin];
        const [width, height] = [Math.max(...all.map(part => part.right)) + margin - x, Math.max(...all.map(part => part.bottom)) + margin - y];
        const svg = parts.svg.cloneNode(false);
        svg.append(...[...parts.svg.querySelectorAll(":scope > style, :scope > defs, :scope > .paper")].map(part => part.cloneNode(true)));
        svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
        for (const [attribute, value] of Object.entries({ x, y, width, height })) svg.querySelector(".paper").setAttribute(attribute, value);
        const slider = make("input", { type: "range", min: 1, max: 4, value: depth, "aria-label": "How many steps away neighbors are shown" });
        slider.addEventListener("change", () => {
            depth = Number(slider.value);
            showNeighbors(name);
            main.querySelector("input[type=range]").focus();
        });
        const more = places.size >= mostNeighbors ? `the first ${places.size} of its neighbors` : counted(places.size - 1, "neighbor");
        const title = make("h1", { tabindex: "-1" }, make("a", { href: address(name) }, humps(name)), make("small", {}, more));
        display(drawPicture({ svg, lines, boxes }, "Picture of " + name + " and its neighbors", title,
            make("label", {}, "Depth ", slider), make("a", { href: "#/" }, "Overview")));
        picture.fit();
    }

    // The model that the page opens with: the one with the most neighbors.
    const first = data.types.reduce((best, type) => {
        const count = targets(type).length + sources(type).length;
        return !best || count > best.count ? { name: type.name, count } : best;
    }, undefined)?.name;

    // MARK: Addresses

    function decoded(text) {
        try { return decodeURIComponent(text); } catch { return text; }
    }

    // `#Pin` is a model, `#Pin:note` one of its properties, `#/Pin` the picture around it, `#/` the picture of all.
    function route() {
        const hash = location.hash.slice(1);
        const around = hash.startsWith("/") ? decoded(hash.slice(1)) : undefined;
        if (around === "" || !first) return { kind: "overview" };
        if (byName.has(around)) return { kind: "neighbors", name: around };
        const [name, member] = hash.split(":").map(decoded);
        return byName.has(name) ? { kind: "model", name, member } : { kind: "neighbors", name: first };
    }

    function show() {
        const { kind, name, member } = route();
        if (kind === "model") showModel(byName.get(name), member);
        else if (kind === "neighbors") showNeighbors(name);
        else showOverview();
        markCurrent();
    }

    // MARK: Keys

    let waiting;
    search.addEventListener("input", () => {
        clearTimeout(waiting);
        waiting = setTimeout(showList, 60);
    });
    search.addEventListener("keydown", event => {
        if (event.key === "Enter" || event.key === "ArrowDown") showList();
        if (event.key === "Enter") list.querySelector("a:not(.overview)")?.click();
        if (event.key === "Escape") { search.value = ""; showList(); main.focus(); }
        if (event.key === "ArrowDown") { list.querySelector("a")?.focus(); event.preventDefault(); }
    });
    list.addEventListener("keydown", event => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        const links = [...list.querySelectorAll("a, summary")].filter(link => link.checkVisibility());
        const next = links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
        (next < 0 ? search : links[Math.min(next, links.length - 1)]).focus();
        event.preventDefault();
    });
    document.addEventListener("keydown", event => {
        if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.closest("input, textarea")) return;
        search.focus();
        search.select();
        event.preventDefault();
    });
    addEventListener("hashchange", () => {
        if (location.hash === "#main") return;
        show();
        main.querySelector("h1")?.focus({ preventScroll: true });
    });
    // Printed pages show everything.
    addEventListener("beforeprint", () => {
        if (main.className === "wide") picture.fill(true);
        for (const details of main.querySelectorAll("details:not([open])")) { details.fill(); details.open = details.printed = true; }
    });
    addEventListener("afterprint", () => {
        for (const details of main.querySelectorAll("details")) if (details.printed) details.open = details.printed = false;
    });

    showList();
    show();
})();
