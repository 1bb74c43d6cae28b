import { useEffect, useEffectEvent } from 'react';
import { guard, holdBack } from './leave-guard.ts';

const LEAVE_QUESTION = 'Leave without saving? What you changed will be lost.';

interface LeaveGuardOptions {
  /** Something would be lost. */
  isDirty: boolean;
  /** Left out where 'what you changed' says it. */
  question?: string | undefined;
  /** What is guarded stands in a window over the page. */
  isOverlay?: boolean | undefined;
}

/**
 * Asks before what is not saved is lost: by a link, the back button, a reload or a closed tab (behaviour.md#pages).
 * Signing out is not asked about, and neither is leaving by code (Save, Cancel).
 */
export function useLeaveGuard(options: LeaveGuardOptions): void {
  const { isDirty, question = LEAVE_QUESTION, isOverlay = false } = options;
  const ask = useEffectEvent(() => (isDirty ? question : null));
  useEffect(() => guard({ question: () => ask(), isOverlay }), [isOverlay]);
  useEffect(() => {
    if (isDirty && !isOverlay) holdBack();
  }, [isDirty, isOverlay]);
}
