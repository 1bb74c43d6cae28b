// Mantine shows the next toast beside one that still fades. Here the next comes when that one has left the page.
import { type NotificationData, notifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** behaviour/messages.md#messages */
export const MOST_AT_ONCE = 20;

export interface Toast extends Omit<NotificationData, 'message' | 'onClose'> {
  message: string;
}

const waiting: Toast[] = [];
let inPage = 0;

/** Shows it at once, or when fewer than 20 are in the page. */
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

/** Is removed together with its toast, after the fade. The page is marked while it has one (ToastList.module.css). */
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
