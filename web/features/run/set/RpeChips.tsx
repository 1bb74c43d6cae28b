import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { nextRpe, type FormRpe } from '#shared/sessions/form/next-rpe.ts';
import { numberText } from '#web/text/number-text.ts';
import classes from './RpeChips.module.css';

const LOW = [1, 2, 3, 4, 5];
const HIGH = [6, 7, 8, 9, 10];

interface RpeChipsProps extends FormRpe {
  /** Planned RPE of the set; null: none. */
  target: number | null;
  onChoose: (chosen: FormRpe) => void;
}

/**
 * Chooses the RPE, 1 to 10 in half steps: the upper half in reach, the lower one press away. The
 * target is outlined until an RPE is chosen.
 */
export function RpeChips({ onChoose, target, ...form }: RpeChipsProps) {
  const [asked, setAsked] = useState<'low' | 'high' | null>(null);
  const outlined = form.isRpeEntered ? null : target;
  const isLow = (asked ?? ((outlined ?? form.rpe) < 6 ? 'low' : 'high')) === 'low';
  const opener = isLow
    ? { shown: '6-10', label: '6-10, show higher RPE values', half: 'high' as const }
    : { shown: '1-5', label: '1-5, show lower RPE values', half: 'low' as const };
  const chips = (isLow ? LOW : HIGH).map((whole) => (
    <Chip
      key={whole}
      whole={whole}
      form={form}
      isTarget={outlined !== null && Math.floor(outlined) === whole}
      onPress={() => {
        setAsked(null);
        onChoose(nextRpe(form, whole));
      }}
    />
  ));
  const other = (
    <UnstyledButton
      key="other"
      className={classes.opener}
      aria-label={opener.label}
      onClick={() => setAsked(opener.half)}
    >
      {opener.shown}
    </UnstyledButton>
  );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        RPE <span className={classes.hint}>{hintOf(form)}</span>
      </legend>
      <div className={classes.row}>{isLow ? [...chips, other] : [other, ...chips]}</div>
    </fieldset>
  );
}

interface ChipProps {
  whole: number;
  form: FormRpe;
  isTarget: boolean;
  onPress: () => void;
}

function Chip({ whole, form, isTarget, onPress }: ChipProps) {
  const isPressed = form.isRpeEntered && Math.floor(form.rpe) === whole;
  const shown = numberText(isPressed ? form.rpe : whole);
  return (
    <UnstyledButton
      className={classes.chip}
      aria-pressed={isPressed}
      aria-label={`RPE ${shown}`}
      data-target={isTarget || undefined}
      onClick={onPress}
    >
      {shown}
    </UnstyledButton>
  );
}

/** Returns a hint on the next press on the same chip. */
function hintOf({ rpe, isRpeEntered, isRpeBack }: FormRpe): string {
  if (!isRpeEntered) return 'not rated';
  if (isRpeBack) return numberText(rpe);
  return Number.isInteger(rpe) && rpe < 10
    ? `${numberText(rpe)}, tap again for ${numberText(rpe + 0.5)}`
    : `${numberText(rpe)}, tap again to clear`;
}
