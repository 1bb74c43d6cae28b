// Shows at most 20 toasts. Mantine would show the next toast while an earlier one still fades out; here it waits.
import {
  type NotificationData,
  notifications,
  Notifications,
  notificationsStore,
} from '@mantine/notifications';
import { useEffect } from 'react';
import '#web/theme/styles-signed-in.ts';
import classes from './ToastList.module.css';

/** The screen shows at most `MOST_AT_ONCE` toasts (behaviour/messages.md#messages). */
export const MOST_AT_ONCE = 20;

export interface Toast extends Omit<NotificationData, 'message' | 'onClose'> {
  message: string;
}

const waiting: Toast[] = [];
/** Contains the ids of the toasts on the screen, including those that fade out. */
const drawn = new Set<string>();
let count = 0;

/** Shows a toast immediately, or as soon as fewer than 20 toasts are on the screen. */
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

/** Returns the number of toasts that are on the screen or about to appear. */
function inPage(): number {
  const listed = notificationsStore.getState().notifications.map(({ id }) => id);
  return new Set([...drawn, ...listed]).size;
}

/**
 * Shows the text of a toast. While any toast is on the screen, `<html>` has the attribute
 * `data-message`, so that CSS can move the page down in a low window.
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
