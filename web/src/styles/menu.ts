// Comes with the first menu; no screen begins with one open.
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import "./menu.css";
