import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useReader } from '#web/hooks/use-reader.ts';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import { dropUndo, type UndoPlace, useUndoable } from './undo.ts';
import classes from './UndoNotice.module.css';
import { useCommand } from './use-command.ts';

interface UndoNoticeProps {
  message: string;
  isPending: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

/** Shows the last deletion with an undo button, until the user undoes or dismisses it. */
export function UndoNotice({ message, isPending, onUndo, onDismiss }: UndoNoticeProps) {
  useHeadingTakesFocus();
  return (
    <Group role="status" className={`surface ${classes.notice}`} gap={8} wrap="nowrap">
      <span className="grow row-name">{message}</span>
      <Button variant="default" px="sm" loading={isPending} onClick={onUndo}>
        Undo
      </Button>
      <Button variant="subtle" px="sm" disabled={isPending} onClick={onDismiss}>
        Dismiss
      </Button>
    </Group>
  );
}

interface UndoOfferProps {
  of: UndoPlace;
  about?: string;
  endsWithPage?: boolean;
}

export function UndoOffer({ of, about, endsWithPage = false }: UndoOfferProps) {
  const offer = useUndoable(of);
  const { isPending, run } = useCommand(offer?.failure ?? '');
  useEffect(() => (endsWithPage ? () => dropUndo(of) : undefined), [of, endsWithPage]);
  // A trainer on a client's pages can undo only the sending of proposals, so other offers to undo
  // are hidden.
  const isHidden = useReader() !== null && of !== 'proposals';
  if (isHidden || !offer || (about !== undefined && offer.about !== about)) return null;
  const { message, undo, commandId, onPressed } = offer;

  async function press() {
    if (await run(() => undo(commandId))) dropUndo(of);
    onPressed?.();
  }
  return (
    <UndoNotice
      message={message}
      isPending={isPending}
      onUndo={() => void press()}
      onDismiss={() => {
        dropUndo(of);
        onPressed?.();
      }}
    />
  );
}
