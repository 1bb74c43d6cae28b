// Shows the fields of a card: number fields with plus and minus buttons, and the tempo field.
import { Box } from '@mantine/core';
import { memo, useState } from 'react';
import type { Tempo } from '#shared/templates/line.ts';
import { parseTempo, tempoText } from '#shared/templates/tempo.ts';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { readDuration } from '#web/text/duration-text.ts';
import { readNumber, readWhole, stepText, twoReadings } from '#web/text/number-text.ts';
import { Stepper, type StepperLook } from '#web/ui/fields/Stepper.tsx';
import type { LineChange } from '../builder-state.ts';
import classes from './CardFields.module.css';

/**
 * The plus and minus buttons are not in the tab order, because the arrow keys of the field do the
 * same.
 */
const look: StepperLook = {
  classes,
  verbs: ['Decrease', 'Increase'],
  Button: (button) => <button type="button" tabIndex={-1} {...button} />,
};

const LONG_NUMBER = 5;

export interface PlanNumber {
  label: string;
  step: number;
  min: number;
  decimals?: boolean;
  /** `isTime` is true for a field of seconds, in which the user may also type m:ss. */
  isTime?: boolean;
  /** `unit` is the unit that the user may type after the number. */
  unit?: string;
  placeholder?: string;
}

interface FieldStepperProps extends PlanNumber {
  id: string;
  value: number | null;
  error: string | undefined;
  hint?: string | undefined;
  onChange: (value: number | null) => void;
}

/** Edits a number. A number below `min` stays in the field, and saving reports it. */
export function FieldStepper(props: FieldStepperProps) {
  const {
    value,
    step,
    min,
    decimals = false,
    isTime = false,
    unit,
    hint,
    onChange,
    ...field
  } = props;
  const stored = value === null ? '' : String(value);
  // The field may hold a weight, so it is read-only until the user's settings with the weight unit
  // have loaded.
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
    if (value === null && direction < 0) return;
    onChange(readNumber(stepText(stored, direction * step, { min })));
  };
  const kind = decimals ? 'a number' : isTime ? 'seconds or a time like 1:30' : 'a whole number';
  return (
    <Stepper
      {...field}
      {...typed.field}
      {...hintBelow(
        field,
        typed.isLeft && !typed.isTaken && !isAsked
          ? `Type ${kind}. Still ${stored || 'empty'}.`
          : hint,
      )}
      look={look}
      inputMode={decimals ? 'decimal' : 'numeric'}
      isReadOnly={isReadOnly}
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

/**
 * Edits the tempo as three whole numbers. An invalid text changes nothing, and the hint shows the
 * stored tempo.
 */
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
      {...hintBelow(
        field,
        typed.isTaken
          ? 'down-pause-up, seconds'
          : `Type three whole numbers, such as 2-0-2. Still ${tempoText(value)}.`,
      )}
      label="Tempo"
      look={look}
      inputMode="text"
    />
  );
});

function hintBelow({ id, error }: { id: string; error: string | undefined }, hint?: string) {
  if (hint === undefined) return {};
  return {
    'aria-describedby': `${error === undefined ? '' : `${id}-error `}${id}-hint`,
    children: (
      <Box id={`${id}-hint`} component="p" className="note" m="4px 0 0" lh={1.3}>
        {hint}
      </Box>
    ),
  };
}

/**
 * Holds the text of a field, and stores its value whenever the text is valid.
 * @param read parses the text; undefined for an invalid text, which stays in the field
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
      'data-long': value.length > LONG_NUMBER || undefined,
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
