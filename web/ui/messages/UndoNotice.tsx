import { Button } from '@mantine/core';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import classes from './UndoNotice.module.css';

interface UndoNoticeProps {
  /** What was done: 'Deleted “Push A”'. */
  message: string;
  isPending: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

/** What was just deleted, and the way back. Stays in sight below the header until one of the two is chosen. */
export function UndoNotice({ message, isPending, onUndo, onDismiss }: UndoNoticeProps) {
  useHeadingTakesFocus();
  return (
    <div role="status" className={classes.notice}>
      <span className={classes.message}>{message}</span>
      <Button variant="default" px="sm" loading={isPending} onClick={onUndo}>
        Undo
      </Button>
      <Button variant="subtle" color="gray" px="sm" disabled={isPending} onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
