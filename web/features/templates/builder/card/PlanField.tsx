// The fields of a card: numbers with buttons, and the tempo.
import { memo, useState } from 'react';
import type { Tempo } from '#shared/templates/line.ts';
import { parseTempo, tempoText } from '#shared/templates/tempo.ts';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { readDuration } from '#web/text/duration-text.ts';
import { readNumber, readWhole, stepText, twoReadings } from '#web/text/number-text.ts';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import type { LineChange } from '../builder-state.ts';
import classes from './CardFields.module.css';

export interface PlanNumber {
  label: string;
  step: number;
  min: number;
  /** True for a field that takes decimals such as 22.5. */
  decimals?: boolean;
  /** True for seconds, which may be typed as m:ss. */
  isTime?: boolean;
  /** Unit that may be typed after the number. */
  unit?: string;
  /** Text of the empty field. */
  placeholder?: string;
}

interface FieldStepperProps extends PlanNumber {
  /** Anchor of links to the field. */
  id: string;
  /** null: empty. */
  value: number | null;
  error: string | undefined;
  /** The value in another form, shown below the field. */
  hint?: string | undefined;
  onChange: (value: number | null) => void;
}

/** Edits a number. It may be below `min`: saving reports it, instead of changing it silently. */
export function FieldStepper(props: FieldStepperProps) {
  const { value, step, min, decimals = false, isTime = false, unit, onChange, ...field } = props;
  const stored = value === null ? '' : String(value);
  // Decimal fields may be weights, whose unit must be known before a change.
  const isReadOnly = useAreSettingsAwaited() && decimals;
  const typed = useTypedText(stored, onChange, (text) => {
    const number = decimals
      ? readNumber(text, unit)
      : isTime
        ? readDuration(text)
        : readWhole(text);
    const isTaken =
      number === null || (decimals ? !Number.isNaN(number) : Number.isInteger(number));
    return isTaken ? number : undefined;
  });
  const isAsked = decimals && twoReadings(typed.field.value) !== null;
  const stepBy = (direction: -1 | 1) => {
    if (isAsked) return;
    typed.drop();
    // A step down keeps an empty field empty.
    if (value === null && direction < 0) return;
    onChange(readNumber(stepText(stored, direction * step, { min })));
  };
  return (
    <Stepper
      {...field}
      {...typed.field}
      compact={classes}
      inputMode={decimals ? 'decimal' : 'numeric'}
      isReadOnly={isReadOnly}
      hint={
        typed.isLeft && !typed.isTaken && !isAsked
          ? `Type ${decimals ? 'a number' : isTime ? 'seconds or a time like 1:30' : 'a whole number'}. Still ${stored || 'empty'}.`
          : field.hint
      }
      onStep={stepBy}
      onArrow={stepBy}
    />
  );
}

interface TempoFieldProps {
  value: Tempo;
  id: string;
  error: string | undefined;
  onEdit: (change: LineChange) => void;
}

/** Edits the tempo as text. Any text but three whole numbers is not applied, and the hint shows the current value. */
export const TempoField = memo(function TempoField({ value, onEdit, ...field }: TempoFieldProps) {
  const typed = useTypedText<Tempo>(
    tempoText(value),
    (targetTempo) => onEdit({ targetTempo }),
    (text) => parseTempo(text) ?? undefined,
  );
  return (
    <Stepper
      {...field}
      {...typed.field}
      label="Tempo"
      compact={classes}
      inputMode="text"
      hint={
        typed.isTaken
          ? 'down-pause-up, seconds'
          : `Type three whole numbers, such as 2-0-2. Still ${tempoText(value)}.`
      }
    />
  );
});

/**
 * Holds the text of a field that applies each readable text.
 *
 * @param read returns undefined for a text that is not applied. It stays in the field.
 */
function useTypedText<Value>(
  stored: string,
  onChange: (value: Value) => void,
  read: (text: string) => Value | undefined,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const value = typed ?? stored;
  const isTaken = read(value) !== undefined;
  return {
    isTaken,
    isLeft,
    drop: () => setTyped(null),
    field: {
      value,
      onType: (text: string) => {
        setTyped(text);
        setIsLeft(false);
        const next = read(text);
        if (next !== undefined) onChange(next);
      },
      onBlur: () => {
        setIsLeft(true);
        if (isTaken) setTyped(null);
      },
    },
  };
}
