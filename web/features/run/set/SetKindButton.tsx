import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { countNumbered, labelTitle } from '#shared/sessions/lines/set-label.ts';
import { SetKindBadge } from '#web/training/SetKindBadge.tsx';
import { nextLabel, type Run, setsOfLine } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { runPart } from '#web/loading/press.tsx';
import classes from './SetForm.module.css';

const SetKindSheet = runPart(async () => (await import('./SetKindSheet.tsx')).SetKindSheet, {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose(),
});

interface SetKindButtonProps {
  line: SessionLine;
}

/**
 * Shows the label of the set, such as 'Set 2 of 3', 'Warm-up 1' or 'Drop after set 2'. A press opens the list of kinds.
 */
export function SetKindButton({ line }: SetKindButtonProps) {
  const kind = useRun(({ formRun: run }) => run.inputs.classification);
  const text = useRun(({ formRun: run }) => labelText(run, line));
  const { setInputs } = useRunActions();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={`cut row ${classes.kind}`} onClick={() => setIsOpen(true)}>
        <SetKindBadge kind={kind} />
        {text}
        <span className="spoken">, change the kind of set</span>
      </UnstyledButton>
      <SetKindSheet
        isOpen={isOpen}
        line={line}
        kind={kind}
        onClose={() => setIsOpen(false)}
        onChoose={(classification) => {
          setInputs({ classification });
          setIsOpen(false);
        }}
      />
    </>
  );
}

function labelText(run: Run, line: SessionLine): string {
  const label = nextLabel(run, run.lineIndex);
  if (label.kind !== 'set') return labelTitle(label);
  const numbered = countNumbered(line, setsOfLine(run, run.lineIndex));
  return `Set ${label.number} of ${Math.max(label.number, numbered)}`;
}
