import { useRef } from "react";
import { v7 } from "uuid";

/**
 * A UUID (RFC 9562, version 7) for what a form creates: the same for the same content, so that a request whose answer was lost
 * can be sent again and creates nothing twice. Made by a library, because the browser's own `crypto.randomUUID` is not available
 * on plain http.
 */
export function useNewId(): (content: object) => string {
  const last = useRef({ content: "", id: "" });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) {
      last.current = { content: text, id: v7() };
    }
    return last.current.id;
  };
}
