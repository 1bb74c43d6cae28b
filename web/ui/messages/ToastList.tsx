import { Notifications } from '@mantine/notifications';
import '#web/theme/styles-signed-in.ts';
import { MOST_AT_ONCE } from './toasts-in-turn.tsx';
import classes from './ToastList.module.css';

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
