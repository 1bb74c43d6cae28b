import { Box, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { loadText } from '#shared/gyms/load-text.ts';
import { rampAt } from '#shared/gyms/ramp.ts';
import type { Rig } from '#shared/gyms/rig.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { RampSet } from '#shared/training/load/warm-up-ramp.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { poundsFromWeight } from '#shared/units.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { setsOfLine } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import classes from './gym.module.css';
import { numberedAs } from '#shared/sets/kinds.ts';

interface WarmUpListProps {
  isOpen: boolean;
  line: SessionLine;
  rig: Rig;
  weight: number;
  units: LineUnits;
  onClose: () => void;
  /** `onDone` is called when the user has logged or skipped every warm-up set. */
  onDone: () => void;
}

export function WarmUpList(props: WarmUpListProps) {
  const { isOpen, line, rig, weight, units, onClose, onDone } = props;
  const { line: unit } = units;
  const { logWarmUp } = useRunActions();
  const run = useRun((state) => state.run);
  const [skipped, setSkipped] = useState<readonly RampSet['weight'][]>([]);
  const ramp = rampAt(rig, weight, unit);
  const done = setsOfLine(run, run.lineIndex);
  const isLogged = (set: RampSet) =>
    done.some(
      (each) =>
        numberedAs(each) === 'warm-up' &&
        each.reps === set.reps &&
        each.weightLbs === poundsFromWeight(set.weight, unit),
    );
  const isOpenSet = (set: RampSet) => !isLogged(set) && !skipped.includes(set.weight);

  function after(set: RampSet) {
    if (ramp.some((each) => each.weight !== set.weight && isOpenSet(each))) return;
    onDone();
    onClose();
  }

  function skip(set: RampSet) {
    setSkipped([...skipped, set.weight]);
    after(set);
  }

  async function log(set: RampSet) {
    if (await logWarmUp(line, { ...set, unit })) after(set);
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={`Warm-up for ${weight} ${unit}`}>
      {ramp.length === 0 ? (
        <p className={`dim ${classes.note}`}>
          This weight is light enough to start without a warm-up.
        </p>
      ) : null}
      <ul className="plain-list">
        {ramp.map((set) => {
          const name = `${set.reps} × ${set.weight} ${unit}`;
          return (
            <li key={set.weight} className={`row ${classes.row}`}>
              <span className="grow">
                {name}
                <Box component="span" className="note" display="block">
                  {loadText(rig, set.weight, units, null)?.text}
                </Box>
              </span>
              {isLogged(set) ? (
                <IconCheck size={22} stroke={2} role="img" aria-label={`${name} logged`} />
              ) : skipped.includes(set.weight) ? (
                <Box component="span" className="note" display="block">
                  Skipped
                </Box>
              ) : (
                <>
                  <Button variant="subtle" aria-label={`Skip ${name}`} onClick={() => skip(set)}>
                    Skip
                  </Button>
                  <Button aria-label={`Log ${name}`} onClick={() => void log(set)}>
                    Log
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p className={`dim ${classes.note}`}>Warm-ups are left out of volume, records and goals.</p>
    </Sheet>
  );
}
