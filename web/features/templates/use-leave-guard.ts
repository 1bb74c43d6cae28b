import { useLeaveGuard as useGuard } from '#web/hooks/use-leave-guard.ts';

const QUESTION = 'Leave without saving? Your changes stay on this device as a draft.';

/** Asks before the builder is left with unsaved changes; the draft waits for the same person. */
export function useLeaveGuard(isDirty: boolean): void {
  useGuard(isDirty, QUESTION);
}
