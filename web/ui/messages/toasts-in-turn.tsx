// Queues toasts. Mantine shows the next toast while another one still fades; here the next one waits until that has
// been removed.
import { type NotificationData, notifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** Maximum number of toasts in the page (behaviour/messages.md#messages). */
export const MOST_AT_ONCE = 20;

export interface Toast extends Omit<NotificationData, 'message' | 'onClose'> {
  message: string;
}

const waiting: Toast[] = [];
let inPage = 0;

/** Shows a toast immediately, or when fewer than 20 are in the page. */
export function showInTurn(toast: Toast): void {
  waiting.push(toast);
  fillRoom();
}

function fillRoom(): void {
  while (inPage < MOST_AT_ONCE) {
    const next = waiting.shift();
    if (!next) return;
    inPage += 1;
    notifications.show({ ...next, message: <Message text={next.message} /> });
  }
}

/** Unmounts together with its toast, after the fade. The page is marked while it has a toast (ToastList.module.css). */
function Message({ text }: { text: string }) {
  useEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-message', true);
    return () => {
      inPage -= 1;
      page.toggleAttribute('data-message', inPage > 0);
      fillRoom();
    };
  }, []);
  return text;
}
