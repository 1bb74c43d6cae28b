// Holds the page's form: closed, open for a new measurement, or open to correct a measurement. Asks before typed values
// are lost.
import { useRef, useState } from 'react';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { confirmLeaving } from '#web/ui/messages/confirm.ts';
import { useLeaveGuard } from '#web/ui/messages/leave-guard.ts';

const LEAVE_QUESTION = 'Leave without saving? What you typed will be lost.';

interface OpenForm {
  /** The measurement to correct; null for a new one. */
  entry: Biometric | null;
  /** Layout when the form opened. Rotating the phone must not lose typed text. */
  isInDrawer: boolean;
}

/** Asks in the next task, because the Escape that closes the drawer would close the question too. */
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

  /** Returns true when nothing is lost, or when the user confirms. Opens one question at a time. */
  async function mayLeave(): Promise<boolean> {
    if (!isDirty) return true;
    if (question.current) return question.current.then(() => false);
    setIsAsking(true);
    question.current = ask();
    const isConfirmed = await question.current;
    question.current = null;
    // `isAsking` stays true after a confirmation until `show` resets it. If it were reset now, the drawer would listen
    // for Back again and add a history entry.
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
    /** Opens the form. Asks first when an open form has unsaved changes. */
    async start(entry: Biometric | null) {
      if (await mayLeave()) show({ entry, isInDrawer: isPhone });
    },
    /** Closes the form. Returns false when the user keeps it open. */
    async leave(): Promise<boolean> {
      const isLeft = await mayLeave();
      if (isLeft) show(null);
      return isLeft;
    },
    close: () => show(null),
  };
}
