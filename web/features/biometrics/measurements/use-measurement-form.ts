// The one form of the page: closed, open for a new measurement, or open to correct one. Typed values are not lost
// without a question.
import { useRef, useState } from 'react';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { confirmLeaving } from '#web/ui/messages/confirm.ts';
import { useLeaveGuard } from '#web/ui/messages/leave-guard.ts';

const LEAVE_QUESTION = 'Leave without saving? What you typed will be lost.';

interface OpenForm {
  /** Null for a new measurement. */
  entry: Biometric | null;
  /** Layout of the form when it opened: turning the phone must not lose typed text. */
  isInDrawer: boolean;
}

/** A moment later: the Escape that closes the drawer would close the question as well. */
async function ask(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve));
  return confirmLeaving(LEAVE_QUESTION);
}

export function useMeasurementForm() {
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const question = useRef<Promise<boolean> | null>(null);
  const isPhone = useIsPhone();
  useLeaveGuard({ isDirty, question: LEAVE_QUESTION });

  /** True when nothing would be lost, or it may be. Asked once, however often somebody tries. */
  async function mayLeave(): Promise<boolean> {
    if (!isDirty) return true;
    if (question.current) return question.current.then(() => false);
    setIsAsking(true);
    question.current = ask();
    const isConfirmed = await question.current;
    question.current = null;
    // Otherwise together with what is shown next: a drawer that came back for a moment would be a step of the history.
    if (!isConfirmed) setIsAsking(false);
    return isConfirmed;
  }

  function show(next: OpenForm | null) {
    setIsAsking(false);
    setIsDirty(false);
    setOpen(next);
  }

  return {
    open,
    isAsking,
    setIsDirty,
    /** Opens the form, after a question when another one is half filled in. */
    async start(entry: Biometric | null) {
      if (await mayLeave()) show({ entry, isInDrawer: isPhone });
    },
    /** True when it is closed. */
    async leave(): Promise<boolean> {
      const isLeft = await mayLeave();
      if (isLeft) show(null);
      return isLeft;
    },
    close: () => show(null),
  };
}
