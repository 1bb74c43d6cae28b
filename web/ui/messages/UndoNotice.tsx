import { Button } from '@mantine/core';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import classes from './UndoNotice.module.css';

interface UndoNoticeProps {
  /** Text of the action: 'Deleted “Push A”'. */
  message: string;
  isPending: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

/** Shows a deletion and its undo. Stays below the header until it is used or dismissed. */
export function UndoNotice({ message, isPending, onUndo, onDismiss }: UndoNoticeProps) {
  useHeadingTakesFocus();
  return (
    <div role="status" className={classes.notice}>
      <span className={classes.message}>{message}</span>
      <Button variant="default" px="sm" loading={isPending} onClick={onUndo}>
        Undo
      </Button>
      <Button variant="subtle" px="sm" disabled={isPending} onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
