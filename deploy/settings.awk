# Writes the settings of a file as commands for a shell: LC_ALL=C awk -f settings.awk /etc/scheduler.env
# It reads the file as systemd does (EnvironmentFile= in systemd.exec(5)): a value may stand in quotes, go on after a backslash at the
# end of its line, and is not expanded. What is no setting is passed over with a warning, which does not repeat it: it may be a secret.

{ text = text $0 "\n" }

END {
    line = 1
    state = "start"
    for (i = 1; i <= length(text); i++) {
        character = substr(text, i, 1)
        read_next(character)
        if (character == "\n") line++
    }
    # A quote that is not closed ends with the file.
    if (state != "start") put()
}

function read_next(c) {
    if (state == "start") at_start(c)
    else if (state == "comment") { if (ends_line(c)) state = "start" }
    else if (state == "name") in_name(c)
    else if (state == "before value" || state == "value") in_value(c)
    else if (state == "escaped") { append(ends_line(c) ? "" : c); state = "value" }
    else if (state == "single quotes") { if (c == "'") state = "before value"; else append(c) }
    else if (state == "double quotes") in_double_quotes(c)
    else if (state == "escaped in quotes") { append(unescaped(c)); state = "double quotes" }
}

function at_start(c) {
    if (c == "#" || c == ";") state = "comment"
    else if (!is_space(c)) {
        name = c
        value = ""
        kept = 0
        state = c == "=" ? "before value" : "name"
    }
}

function in_name(c) {
    if (c == "=") state = "before value"
    else if (ends_line(c)) { pass_over(); state = "start" }
    else name = name c
}

function in_value(c) {
    if (ends_line(c)) { put(); state = "start" }
    else if (c == "\\") { kept = length(value); state = "escaped" }
    else if (state == "before value" && c == "'") state = "single quotes"
    else if (state == "before value" && c == "\"") state = "double quotes"
    else if (is_space(c)) { if (state == "value") value = value c }
    else { append(c); state = "value" }
}

function in_double_quotes(c) {
    if (c == "\"") state = "before value"
    else if (c == "\\") state = "escaped in quotes"
    else append(c)
}

# Other characters keep their backslash there.
function unescaped(c) {
    if (c == "\n") return ""
    return index("\"\\`$", c) ? c : "\\" c
}

# `kept` is how much of the value stays when the spaces at its end are cut off.
function append(c) {
    value = value c
    kept = length(value)
}

function put() {
    sub(/[ \t]+$/, "", name)
    if (name !~ /^[A-Za-z_][A-Za-z0-9_]*$/) pass_over()
    else printf "export %s=%s\n", name, quoted(substr(value, 1, kept))
}

function quoted(text,   parts, count, j, all) {
    count = split(text, parts, "'")
    all = parts[1]
    for (j = 2; j <= count; j++) all = all "'\\''" parts[j]
    return "'" all "'"
}

function pass_over() {
    printf "warning: %s, line %d is not of the form NAME=value and does nothing\n", FILENAME, line > "/dev/stderr"
}

function is_space(c) { return c == " " || c == "\t" || ends_line(c) }

function ends_line(c) { return c == "\n" || c == "\r" }
