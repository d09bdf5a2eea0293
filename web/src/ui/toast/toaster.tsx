import * as RadixToast from "@radix-ui/react-toast";
import { useSyncExternalStore } from "react";
import { messages } from "../../i18n/messages";
import { shortcuts } from "../../lib/shortcuts";
import { CloseIcon } from "../icons";
import type { Toast, ToastStore } from "./toast-store";
import classes from "./toaster.module.css";

/** How long a toast stays while it has neither the pointer nor the focus. */
const autoClose = 5_000;
const swipeThreshold = 50;

interface ToasterProps {
  store: ToastStore;
}

/** The notifications area: bottom right, at most one toast, F8 moves the focus there. */
export function Toaster({ store }: ToasterProps) {
  const toast = useSyncExternalStore(store.subscribe, store.read);
  return (
    <RadixToast.Provider duration={autoClose} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {/* The key makes a replacement a new toast: it is announced and its time starts again. */}
      {toast !== null && <ToastCard key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />}
      <RadixToast.Viewport
        hotkey={[...shortcuts["notifications.focus"]]}
        label={messages.toasts.area}
        className={classes.viewport}
        data-behind={toast?.behind}
      />
    </RadixToast.Provider>
  );
}

interface ToastCardProps {
  toast: Toast;
  onClose: () => void;
}

function ToastCard({ toast, onClose }: ToastCardProps) {
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => !open && onClose()}
      type={toast.variant === "destructive" ? "foreground" : "background"}
      data-toast
      data-variant={toast.variant}
      className={classes.toast}
    >
      <RadixToast.Title className={classes.title}>{toast.title}</RadixToast.Title>
      {toast.description !== undefined && (
        <RadixToast.Description className={classes.description}>{toast.description}</RadixToast.Description>
      )}
      {toast.action !== undefined && (
        <RadixToast.Action
          altText={toast.action.label}
          className={classes.action}
          // While it fades out, its action may have been withdrawn.
          onClick={() => toast.open && toast.action?.run()}
        >
          {toast.action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close aria-label={messages.toasts.close} className={classes.close}>
        <CloseIcon size={16} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
