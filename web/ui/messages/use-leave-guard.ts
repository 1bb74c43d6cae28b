import { useEffect, useEffectEvent } from 'react';
import { guard, holdBack } from './leave-guard.ts';

const LEAVE_QUESTION = 'Leave without saving? What you changed will be lost.';

interface LeaveGuardOptions {
  /** Something would be lost. */
  isDirty: boolean;
  /** Left out where 'what you changed' says it. */
  question?: string | undefined;
  /** True when the guarded form is in a window over the page. */
  isOverlay?: boolean | undefined;
}

/**
 * Asks before unsaved content is lost: by a link, the back button, a reload or a closed tab
 * (behaviour/pages.md#pages). Signing out does not ask, and neither does leaving by code (Save, Cancel).
 */
export function useLeaveGuard(options: LeaveGuardOptions): void {
  const { isDirty, question = LEAVE_QUESTION, isOverlay = false } = options;
  const ask = useEffectEvent(() => (isDirty ? question : null));
  useEffect(() => guard({ question: () => ask(), isOverlay }), [isOverlay]);
  useEffect(() => {
    if (isDirty && !isOverlay) holdBack();
  }, [isDirty, isOverlay]);
}
