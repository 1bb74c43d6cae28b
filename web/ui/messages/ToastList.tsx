import { Notifications } from '@mantine/notifications';
import '#web/theme/styles-signed-in.ts';

const MOST_AT_ONCE = 20;

export default function ToastList() {
  return <Notifications position="top-right" limit={MOST_AT_ONCE} zIndex={400} />;
}
