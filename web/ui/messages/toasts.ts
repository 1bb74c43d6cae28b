// Shows toasts at the top right. The code that renders toasts is loaded with the first toast at the latest.
import { createStore, useStore } from 'zustand';
import { failureWords } from '#web/api/calls/error-message.ts';
import type { Toast } from './toasts-in-turn.tsx';

const SUCCESS_MS = 2000;
const ERROR_MS = 4000;

const store = createStore<{ hasMessage: boolean }>()(() => ({ hasMessage: false }));

export const PROFILE_TOAST_MS = 4000;

/** Shows a success message. The toast disappears after 2 s by default, so the page must show the same information. */
export function toastSuccess(message: string, milliseconds: number = SUCCESS_MS): void {
  void show({ message, color: 'green', autoClose: milliseconds, role: 'status' });
}

/** Shows an error for 4 s, which screen readers read immediately. */
export function toastError(message: string): void {
  void show({ message, color: 'red', autoClose: ERROR_MS, role: 'alert' });
}

/** Shows the message `failure` as an error. If the server did not respond, adds that the action needs a connection. */
export function toastFailure(error: unknown, failure: string): void {
  void show({ ...failureWords(error, failure), color: 'red', autoClose: ERROR_MS, role: 'alert' });
}

export function toastInfo(message: string): void {
  void show({ message, color: 'gray', autoClose: ERROR_MS, role: 'status' });
}

export function useHasMessage(): boolean {
  return useStore(store).hasMessage;
}

async function show(toast: Toast): Promise<void> {
  store.setState({ hasMessage: true });
  try {
    const { showInTurn } = await import('./toasts-in-turn.tsx');
    showInTurn({ withBorder: true, ...toast });
  } catch (error) {
    // The code that renders toasts could not be loaded. The toast is dropped, because the page itself shows all
    // essential information.
    console.warn(`Could not show: ${toast.message}`, error);
  }
}
