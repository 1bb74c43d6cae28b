import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { usesUpSet } from '#shared/sessions/set-lines.ts';
import { setTypes } from '#web/training/set-types.ts';
import { SetTypeBadge } from '#web/training/SetTypeBadge.tsx';
import { useRun, useRunActions } from './run-context.ts';
import { SetTypeSheet } from './run-overlays.ts';
import classes from './SetForm.module.css';

interface SetTypeButtonProps {
  line: SessionLine;
  /** From 1. */
  number: number;
  of: number;
}

/** 'Set 2 of 3', with the kind of the set where it is not a plain one, or 'Warm-up'. A press leads to the kinds. */
export function SetTypeButton({ line, number, of }: SetTypeButtonProps) {
  const type = useRun(({ run }) => run.inputs.classification);
  const { setInputs } = useRunActions();
  const [isOpen, setIsOpen] = useState(false);
  // Stays mounted once it was opened, so that it can slide away.
  const [wasOpened, setWasOpened] = useState(false);
  const isCounted = usesUpSet(line, { classification: type });
  const text = isCounted ? `Set ${number} of ${of}` : setTypes[type].name;
  return (
    <>
      <UnstyledButton
        className={classes.kind}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <SetTypeBadge type={type} />
        {text}
        <span className={classes.spoken}>, change the kind of set</span>
      </UnstyledButton>
      {wasOpened ? (
        <Suspense fallback={null}>
          <SetTypeSheet
            isOpen={isOpen}
            line={line}
            type={type}
            onClose={() => setIsOpen(false)}
            onChoose={(classification) => {
              setInputs({ classification });
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
