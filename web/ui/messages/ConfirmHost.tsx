import { Button, Group, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { type Question, useQuestions } from './confirm.ts';
import classes from './ConfirmHost.module.css';

export function ConfirmHost() {
  const { open, isShielded } = useQuestions();
  if (open) return <ConfirmDialog key={open.sentence} question={open} />;
  return isShielded ? <div className={classes.shield} /> : null;
}

/**
 * Shows a question in a native dialog, which keeps the focus inside. Afterwards, the focus returns to the previously
 * focused element.
 */
function ConfirmDialog({ question }: { question: Question }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const safeChoice = useRef<HTMLButtonElement>(null);
  const sentenceId = useId();
  const isAlert = question.kind === 'alert';
  const [sentence, note] = question.sentence.split('\n');

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    safeChoice.current?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={sentenceId}
      aria-describedby={`${sentenceId}-note`}
      className={`surface ${classes.dialog}`}
      onCancel={(event) => {
        event.preventDefault();
        question.answer(false);
      }}
    >
      <Text id={sentenceId} m={0} lh={1.3} fw={600}>
        {sentence}
      </Text>
      <Text id={`${sentenceId}-note`} m="4px 0 24px" lh={1.3}>
        {note}
      </Text>
      <Group gap={12} align="stretch" justify="flex-end">
        {question.other ? (
          <Button
            variant="subtle"
            onClick={() => {
              question.other?.press();
              question.answer(false);
            }}
          >
            {question.other.verb}
          </Button>
        ) : null}
        <Button
          ref={safeChoice}
          variant={isAlert ? 'filled' : 'default'}
          onClick={() => question.answer(isAlert)}
        >
          {question.back}
        </Button>
        {isAlert ? null : (
          <Button
            color={question.verb === 'Delete' ? 'red' : 'oxide'}
            onClick={() => question.answer(true)}
          >
            {question.verb}
          </Button>
        )}
      </Group>
    </dialog>
  );
}
