// Queues toasts. Mantine shows the next toast while another one still fades; here the next one waits until that has
// been removed.
import {
  type NotificationData,
  notifications,
  Notifications,
  notificationsStore,
} from '@mantine/notifications';
import { useEffect } from 'react';
import '#web/theme/styles-signed-in.ts';
import classes from './ToastList.module.css';

/** Maximum number of toasts in the page (behaviour/messages.md#messages). */
export const MOST_AT_ONCE = 20;

export interface Toast extends Omit<NotificationData, 'message' | 'onClose'> {
  message: string;
}

const waiting: Toast[] = [];
/** Ids of the toasts that are drawn, also while they fade. */
const drawn = new Set<string>();
let count = 0;

/** Shows a toast immediately, or when fewer than 20 are in the page. */
export function showInTurn(toast: Toast): void {
  waiting.push(toast);
  fillRoom();
}

function fillRoom(): void {
  while (inPage() < MOST_AT_ONCE) {
    const next = waiting.shift();
    if (!next) return;
    count += 1;
    const id = `toast-${count}`;
    notifications.show({ ...next, id, message: <Message id={id} text={next.message} /> });
  }
}

/** Returns the number of toasts that are drawn or about to be. */
function inPage(): number {
  const listed = notificationsStore.getState().notifications.map(({ id }) => id);
  return new Set([...drawn, ...listed]).size;
}

/** Unmounts together with its toast, after the fade. The page is marked while it has a toast (ToastList.module.css). */
function Message({ id, text }: { id: string; text: string }) {
  useEffect(() => {
    const mark = () => document.documentElement.toggleAttribute('data-message', drawn.size > 0);
    drawn.add(id);
    mark();
    return () => {
      drawn.delete(id);
      mark();
      fillRoom();
    };
  }, [id]);
  return text;
}

export function ToastList() {
  return (
    <Notifications
      position="top-right"
      limit={MOST_AT_ONCE}
      zIndex={400}
      containerWidth={360}
      classNames={{ root: classes.list, notification: classes.toast }}
    />
  );
}
