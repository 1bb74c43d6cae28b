import { Notifications } from '@mantine/notifications';
import '#web/theme/styles-signed-in.ts';
import classes from './ToastList.module.css';

const MOST_AT_ONCE = 20;

export default function ToastList() {
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
