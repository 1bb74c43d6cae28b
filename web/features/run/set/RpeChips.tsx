import { UnstyledButton } from '@mantine/core';
import { memo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { nextRpe, type FormRpe } from '#shared/sessions/form/next-rpe.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { numberText } from '#web/text/number-text.ts';
import { dueTarget } from '../state/run.ts';
import { useRun, useRunActions, useRunStore } from '../state/run-context.ts';
import classes from './FormFields.module.css';

const LOW = [1, 2, 3, 4, 5];
const HIGH = [6, 7, 8, 9, 10];

/** Lets the user choose an RPE from 1 to 10. A second press on 8 gives 8.5. */
export function RpeChips({ line }: { line: SessionLine }) {
  const form = useRun(
    useShallow(
      ({
        formRun: {
          inputs: { rpe, isRpeEntered, isRpeBack },
        },
      }) => ({
        rpe,
        isRpeEntered,
        isRpeBack,
      }),
    ),
  );
  const target = useRun(({ formRun: run }) => dueTarget(run, line, run.lineIndex).targetRPE);
  const { setInputs } = useRunActions();
  const store = useRunStore();
  const [asked, setAsked] = useState<'low' | 'high' | null>(null);
  const [choose] = useState(() => (whole: number) => {
    setAsked(null);
    setInputs(nextRpe(store.getState().run.inputs, whole));
  });
  const outlined = form.isRpeEntered ? null : target;
  const isLow = (asked ?? ((outlined ?? form.rpe) < 6 ? 'low' : 'high')) === 'low';
  const opener = isLow
    ? { shown: '6-10', label: '6-10, show higher RPE values', half: 'high' as const }
    : { shown: '1-5', label: '1-5, show lower RPE values', half: 'low' as const };
  const chips = (isLow ? LOW : HIGH).map((whole) => {
    const isPressed = form.isRpeEntered && Math.floor(form.rpe) === whole;
    return (
      <Chip
        key={whole}
        whole={whole}
        shown={numberText(isPressed ? form.rpe : whole)}
        isPressed={isPressed}
        isTarget={outlined !== null && Math.floor(outlined) === whole}
        onPress={choose}
      />
    );
  });
  const other = (
    <UnstyledButton
      key="other"
      className={`outlined centred num ${classes.opener}`}
      aria-label={opener.label}
      onClick={() => setAsked(opener.half)}
    >
      {opener.shown}
    </UnstyledButton>
  );
  return (
    <fieldset>
      <legend className={classes.rpeLegend}>
        RPE <span className={form.isRpeEntered ? classes.hint : 'spoken'}>{hintOf(form)}</span>
      </legend>
      <div className={classes.row}>{isLow ? [...chips, other] : [other, ...chips]}</div>
    </fieldset>
  );
}

interface ChipProps {
  whole: number;
  shown: string;
  isPressed: boolean;
  isTarget: boolean;
  onPress: (whole: number) => void;
}

const Chip = memo(function Chip({ whole, shown, isPressed, isTarget, onPress }: ChipProps) {
  return (
    <UnstyledButton
      className={`outlined centred num ${classes.chip}`}
      aria-pressed={isPressed}
      aria-label={`RPE ${shown}`}
      data-target={isTarget || undefined}
      onClick={() => onPress(whole)}
    >
      {shown}
    </UnstyledButton>
  );
});

function hintOf({ rpe, isRpeEntered, isRpeBack }: FormRpe): string {
  if (!isRpeEntered) return 'not rated';
  if (isRpeBack) return numberText(rpe);
  return Number.isInteger(rpe) && rpe < 10
    ? `${numberText(rpe)}, tap again for ${numberText(rpe + 0.5)}`
    : `${numberText(rpe)}, tap again to clear`;
}
