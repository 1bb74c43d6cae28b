import { UnstyledButton } from '@mantine/core';
import { loadText } from '#shared/gyms/load-text.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { isNumber, numberText, readNumber } from '#web/text/number-text.ts';
import { weightShown } from '#web/training/weight-input.ts';
import { Plates } from '#web/ui/charts/Plates.tsx';
import { currentLine, setsOfLine } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import classes from './gym.module.css';
import { useBars, useRig, useRunGym } from './use-rig.ts';

interface LoadLineProps {
  units: LineUnits;
  className?: string | undefined;
  isPlain?: boolean;
}

/**
 * Draws the plates of each side. A weight that the gym cannot load gets a button with the nearest
 * possible weight.
 */
export function LoadLine(props: LoadLineProps) {
  const line = useRun(({ paintedRun }) => currentLine(paintedRun));
  return line ? <PlatesOf {...props} line={line} /> : null;
}

function PlatesOf({ line, units, className, isPlain }: LoadLineProps & { line: SessionLine }) {
  const unit = units.line;
  const text = useRun(({ paintedRun: { inputs } }) => weightShown(inputs, unit));
  const lastLbs = useRun(({ paintedRun: run }) => setsOfLine(run, run.lineIndex).at(-1)?.weightLbs);
  const gym = useRunGym();
  const rig = useRig(line, unit);
  const { bars, bar } = useBars(line);
  const { setInputs } = useRunActions();
  if (gym && line.exercise.equipmentRequired.some((each) => gym.missingEquipment.includes(each))) {
    return <p className={className}>{gym.name} does not have all the equipment</p>;
  }
  if (!rig) return null;
  const last = lastLbs === undefined ? null : weightFromPounds(lastLbs, unit);
  const weight = readNumber(text, unit);
  const load = isNumber(weight) ? loadText(rig, weight, units, last) : null;
  if (!load) return null;
  const { text: plates, nearest, perSide } = load;
  if (nearest === null || isPlain) {
    const isChosen = bars.length > 1 && bar !== null && nearest === null;
    const chosen = isChosen ? `, ${bar.weight} ${bar.unit} bar` : '';
    return perSide.length === 0 ? (
      <p className={className}>
        {plates}
        {chosen}
      </p>
    ) : (
      <EachSide {...{ perSide, className }} unit={rig.unit} text={`${plates}${chosen}`} />
    );
  }
  return (
    <p className={className}>
      <UnstyledButton
        className={classes.take}
        aria-label={`${plates}, use it`}
        onClick={() => setInputs({ typed: { text: numberText(nearest), unit } })}
      >
        {plates}
      </UnstyledButton>
    </p>
  );
}

interface EachSideProps {
  perSide: readonly number[];
  unit: WeightUnit;
  text: string;
  className?: string | undefined;
}

function EachSide({ perSide, unit, text, className }: EachSideProps) {
  return (
    <p className={className}>
      <span className="spoken">{text}</span>
      <span className={`row ${classes.side}`} aria-hidden>
        2 ×
        <Plates weights={perSide} unit={unit} />
      </span>
    </p>
  );
}
