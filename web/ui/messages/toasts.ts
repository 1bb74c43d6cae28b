// Short messages at the top right. The list that shows them is loaded with the first message.

const SUCCESS_MS = 2000;
const ERROR_MS = 4000;

let isWanted = false;
const listeners = new Set<() => void>();

/** How long messages stay in the profile area (Spec 9). */
export const PROFILE_TOAST_MS = 4000;

/** Shown for 2 s unless said otherwise; the same fact must also be visible in the page. */
export function toastSuccess(message: string, milliseconds: number = SUCCESS_MS): void {
  void show({ message, color: 'green', autoClose: milliseconds, role: 'status' });
}

/** Shown for 4 s and announced at once. */
export function toastError(message: string): void {
  void show({ message, color: 'red', autoClose: ERROR_MS, role: 'alert' });
}

/** Shown for 4 s. */
export function toastInfo(message: string): void {
  void show({ message, color: 'gray', autoClose: ERROR_MS, role: 'status' });
}

/** Stays until the returned function is called. */
export function toastLoading(message: string): () => void {
  const shown = show({ message, loading: true, autoClose: false, role: 'status' });
  return () => void shown.then(async (id) => (await loadNotifications()).hide(id));
}

/** For the host: whether any message was ever shown. */
export const toastDemand = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => isWanted,
};

interface Toast {
  message: string;
  color?: string;
  loading?: boolean;
  autoClose: number | false;
  role: 'status' | 'alert';
}

async function show(toast: Toast): Promise<string> {
  isWanted = true;
  for (const listener of listeners) listener();
  try {
    return (await loadNotifications()).show({ withBorder: true, ...toast });
  } catch (error) {
    // Without a connection the list may not come. The page itself says what matters.
    console.warn(`Could not show: ${toast.message}`, error);
    return '';
  }
}

async function loadNotifications() {
  const { notifications } = await import('@mantine/notifications');
  return notifications;
}
