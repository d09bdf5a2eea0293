// For the command palette only.
import "./modal";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/spotlight/styles.layer.css";
