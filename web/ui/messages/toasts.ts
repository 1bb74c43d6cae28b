// Shows short messages at the top right, over the header. The list that renders them is loaded with the first message.
import { createStore, useStore } from 'zustand';
import { failureWords } from '#web/api/calls/error-message.ts';
import type { Toast } from './toasts-in-turn.tsx';

const SUCCESS_MS = 2000;
const ERROR_MS = 4000;

const store = createStore<{ hasMessage: boolean }>()(() => ({ hasMessage: false }));

/** Duration of messages in the profile area (behaviour/messages.md#messages). */
export const PROFILE_TOAST_MS = 4000;

/** Shows a success for 2 s by default. The same fact must also be visible in the page. */
export function toastSuccess(message: string, milliseconds: number = SUCCESS_MS): void {
  void show({ message, color: 'green', autoClose: milliseconds, role: 'status' });
}

/** Shows an error for 4 s, announced immediately. */
export function toastError(message: string): void {
  void show({ message, color: 'red', autoClose: ERROR_MS, role: 'alert' });
}

/**
 * Shows the error of a press that failed with `error`: `failure`, and without a response also that it needs a
 * connection.
 */
export function toastFailure(error: unknown, failure: string): void {
  void show({ ...failureWords(error, failure), color: 'red', autoClose: ERROR_MS, role: 'alert' });
}

/** Shows an information for 4 s. */
export function toastInfo(message: string): void {
  void show({ message, color: 'gray', autoClose: ERROR_MS, role: 'status' });
}

/** Returns true once any message was shown, for the host. */
export function useHasMessage(): boolean {
  return useStore(store).hasMessage;
}

async function show(toast: Toast): Promise<void> {
  store.setState({ hasMessage: true });
  try {
    const { showInTurn } = await import('./toasts-in-turn.tsx');
    showInTurn({ withBorder: true, ...toast });
  } catch (error) {
    // The list may fail to load without a connection. The page itself shows the essential state.
    console.warn(`Could not show: ${toast.message}`, error);
  }
}
