import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { nextRpe, type FormRpe } from '#shared/sessions/form/next-rpe.ts';
import { numberText } from '#web/text/number-text.ts';
import classes from './RpeChips.module.css';

const LOW = [1, 2, 3, 4, 5];
const HIGH = [6, 7, 8, 9, 10];

interface RpeChipsProps extends FormRpe {
  onChoose: (chosen: FormRpe) => void;
}

/**
 * Chooses the RPE, 1 to 10 in half steps: the upper half in reach, the lower one press away. The
 * default is only outlined.
 */
export function RpeChips({ onChoose, ...form }: RpeChipsProps) {
  const [asked, setAsked] = useState<'low' | 'high' | null>(null);
  const isLow = (asked ?? (form.rpe < 6 ? 'low' : 'high')) === 'low';
  const opener = isLow
    ? { shown: '6-10', label: '6-10, show higher RPE values', half: 'high' as const }
    : { shown: '1-5', label: '1-5, show lower RPE values', half: 'low' as const };
  const chips = (isLow ? LOW : HIGH).map((whole) => (
    <Chip
      key={whole}
      whole={whole}
      form={form}
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
  onPress: () => void;
}

function Chip({ whole, form, onPress }: ChipProps) {
  const isOfChip = Math.floor(form.rpe) === whole;
  const isPressed = isOfChip && form.isRpeEntered;
  const shown = numberText(isPressed ? form.rpe : whole);
  return (
    <UnstyledButton
      className={classes.chip}
      aria-pressed={isPressed}
      aria-label={`RPE ${shown}`}
      data-unrated={(isOfChip && !form.isRpeEntered) || undefined}
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
    ? `${numberText(rpe)}, again for ${numberText(rpe + 0.5)}`
    : `${numberText(rpe)}, again to clear`;
}
