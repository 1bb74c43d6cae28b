import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { inUnit } from '#shared/gyms/rig.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { readNumber } from '#web/text/number-text.ts';
import { filledWith, weightShown } from '#web/training/weight-input.ts';
import { runPart } from '#web/loading/press.tsx';
import { type Run, setsOfLine } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { workingStart } from '../state/set-start.ts';
import { useRig } from './use-rig.ts';

const WarmUpList = runPart(async () => (await import('./WarmUpList.tsx')).WarmUpList, {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose(),
});

interface WarmUpProps {
  line: SessionLine;
  units: LineUnits;
}

export function WarmUp({ line, units }: WarmUpProps) {
  const { line: unit } = units;
  const hasBegun = useRun(({ paintedRun: run }) =>
    setsOfLine(run, run.lineIndex).some(countsAsVolume),
  );
  const shown = useRun(({ paintedRun }) => weightShown(aimOf(paintedRun, line), unit));
  const loaded = useRig(line, unit);
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const weight = readNumber(shown, unit) || 0;
  const { measure, loadKind } = line.exercise;
  const isLoaded = measure === 'REPS' && (loadKind === 'EXTERNAL' || loadKind === 'PER_SIDE');
  const rig = isLoaded ? loaded : null;
  if (!rig || hasBegun || weight <= inUnit(rig.bar, rig.unit, unit)) return null;
  return (
    <>
      {isDone ? null : (
        <UnstyledButton className="chip" m="-11px 0" onClick={() => setIsOpen(true)}>
          Warm-up
        </UnstyledButton>
      )}
      <WarmUpList
        isOpen={isOpen}
        line={line}
        rig={rig}
        weight={weight}
        units={units}
        onClose={() => setIsOpen(false)}
        onDone={() => setIsDone(true)}
      />
    </>
  );
}

/**
 * Returns the working weight to which the warm-up leads, even while the form shows a planned
 * warm-up set.
 */
function aimOf(run: Run, line: SessionLine) {
  return countsAsVolume(run.inputs)
    ? run.inputs
    : filledWith(workingStart(run, line, run.lineIndex).weightLbs);
}
