import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { SetTypeBadge } from '#web/training/SetTypeBadge.tsx';
import { useRun, useRunActions } from './run-context.ts';
import { SetTypeSheet } from './run-overlays.ts';
import classes from './SetForm.module.css';

interface SetTypeButtonProps {
  /** From 1; of a warm-up that uses up no set, the one that it is for. */
  number: number;
  of: number;
}

/** 'Set 2 of 3', with the kind of the set where it is not a plain one. A press leads to the kinds. */
export function SetTypeButton({ number, of }: SetTypeButtonProps) {
  const type = useRun(({ run }) => run.inputs.classification);
  const { setInputs } = useRunActions();
  const [isOpen, setIsOpen] = useState(false);
  // Stays mounted once it was opened, so that it can slide away.
  const [wasOpened, setWasOpened] = useState(false);
  const text = type === 'WARMUP' ? `before set ${number} of ${of}` : `Set ${number} of ${of}`;
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
