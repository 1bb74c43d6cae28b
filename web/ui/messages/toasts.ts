// Shows toasts at the top right. The code that renders them is loaded with the first toast.
import { createStore, useStore } from 'zustand';
import { failureWords } from '#web/api/calls/error-message.ts';
import type { Toast } from './toasts-in-turn.tsx';

const SUCCESS_MS = 2000;
const ERROR_MS = 4000;

const store = createStore<{ hasMessage: boolean }>()(() => ({ hasMessage: false }));

/** Toasts in the profile pages stay for `PROFILE_TOAST_MS` (behaviour/messages.md#messages). */
export const PROFILE_TOAST_MS = 4000;

/**
 * Shows a success message. The page must show the same information, because by default the toast disappears after 2 s.
 */
export function toastSuccess(message: string, milliseconds: number = SUCCESS_MS): void {
  void show({ message, color: 'green', autoClose: milliseconds, role: 'status' });
}

/** Shows an error for 4 s. Screen readers read it immediately. */
export function toastError(message: string): void {
  void show({ message, color: 'red', autoClose: ERROR_MS, role: 'alert' });
}

/** Shows `failure`, and for a request without a response also that the action needs a connection. */
export function toastFailure(error: unknown, failure: string): void {
  void show({ ...failureWords(error, failure), color: 'red', autoClose: ERROR_MS, role: 'alert' });
}

/** Shows a neutral message for 4 s. */
export function toastInfo(message: string): void {
  void show({ message, color: 'gray', autoClose: ERROR_MS, role: 'status' });
}

/** Returns true after the first toast. */
export function useHasMessage(): boolean {
  return useStore(store).hasMessage;
}

async function show(toast: Toast): Promise<void> {
  store.setState({ hasMessage: true });
  try {
    const { showInTurn } = await import('./toasts-in-turn.tsx');
    showInTurn({ withBorder: true, ...toast });
  } catch (error) {
    // The code that renders toasts could not be loaded. The page itself shows all essential information.
    console.warn(`Could not show: ${toast.message}`, error);
  }
}
