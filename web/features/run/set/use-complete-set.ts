import { unlockSound, vibrate } from '../rest/rest-alert.ts';
import { useRunStore } from '../state/run-context.ts';
import { canComplete } from '../state/run-store.ts';

const SET_HAPTIC_MS = 50;

/** Completes the set in the form, when that is possible now. To be called in the press itself. */
export function useCompleteSet(): () => void {
  const store = useRunStore();
  return () => {
    const state = store.getState();
    if (!canComplete(state)) return;
    unlockSound();
    vibrate(SET_HAPTIC_MS);
    void state.actions.completeSet();
  };
}
