// For screens behind the login only; the login screen does without menus.
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import "./menu.css";
