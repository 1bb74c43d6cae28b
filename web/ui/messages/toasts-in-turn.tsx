// Shows at most 20 toasts at once. Further toasts wait until an earlier toast has faded out completely, because Mantine
// would show the next toast too early.
import {
  type NotificationData,
  notifications,
  Notifications,
  notificationsStore,
} from '@mantine/notifications';
import { useEffect } from 'react';
import '#web/theme/styles-signed-in.ts';
import classes from './ToastList.module.css';

const MOST_AT_ONCE = 20;

export interface Toast extends Omit<NotificationData, 'message' | 'onClose'> {
  message: string;
}

const waiting: Toast[] = [];
/** `drawn` holds the ids of the toasts on the screen, including those that fade out. */
const drawn = new Set<string>();
let count = 0;

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

function inPage(): number {
  const listed = notificationsStore.getState().notifications.map(({ id }) => id);
  return new Set([...drawn, ...listed]).size;
}

/**
 * Shows the text of a toast. `<html>` has the attribute `data-message` as long as a toast is shown. CSS can then move
 * the page down in a window of small height.
 */
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
