// Loaded with the first menu; no screen starts with an open one.
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import "./menu.css";
