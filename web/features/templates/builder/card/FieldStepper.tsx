import { useId, useState } from 'react';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { readDuration } from '#web/text/duration-text.ts';
import { readNumber, readWhole, stepText, twoReadings } from '#web/text/number-text.ts';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { errorIdOf, PlanField } from './PlanField.tsx';
import classes from './PlanField.module.css';

/** Length in characters above which a number gets smaller digits. */
const LONG_NUMBER = 5;

interface FieldStepperProps {
  label: string;
  /** null: empty. */
  value: number | null;
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
  error?: string | undefined;
  /** The value in another form, shown below the field. */
  hint?: string | undefined;
  /** Anchor of links to the field. */
  id?: string;
  onChange: (value: number | null) => void;
}

/**
 * Edits a number with two buttons of 44 px. The arrow keys do the same, so the buttons are not in the tab order. A
 * typed number may be below `min`: saving reports it, instead of changing it silently.
 */
export function FieldStepper(props: FieldStepperProps) {
  const { label, value, step, min, decimals = false, isTime = false, unit } = props;
  const { placeholder, error, onChange } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  // Keeps a half-typed number while the field has the focus.
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const stored = value === null ? '' : String(value);
  const shown = typed ?? stored;
  // Decimal fields may be weights, whose unit must be known before a change.
  const isReadOnly = useAreSettingsAwaited() && decimals;
  const read = (text: string) => {
    if (decimals) return readNumber(text, unit);
    const number = isTime ? readDuration(text) : readWhole(text);
    return number === null || Number.isInteger(number) ? number : Number.NaN;
  };
  const isTaken = (text: string) => !Number.isNaN(read(text) ?? 0);
  const isAsked = decimals && twoReadings(shown) !== null;
  const hint =
    isLeft && !isTaken(shown) && !isAsked
      ? `Type ${decimals ? 'a number' : isTime ? 'seconds or a time like 1:30' : 'a whole number'}. Still ${stored || 'empty'}.`
      : props.hint;
  const describedBy = [error && errorIdOf(id), hint && hintId].filter(Boolean).join(' ');
  const stepBy = (direction: -1 | 1) => {
    if (isReadOnly || isAsked) return;
    setTyped(null);
    // A step down keeps an empty field empty.
    if (value === null && direction < 0) return;
    onChange(readNumber(stepText(stored, direction * step, { min })));
  };

  return (
    <PlanField
      id={id}
      label={label}
      error={error}
      hint={
        hint && (
          <p id={hintId} className={classes.hint}>
            {hint}
          </p>
        )
      }
    >
      <button
        type="button"
        className={classes.step}
        tabIndex={-1}
        aria-label={`Decrease ${label}`}
        onClick={() => stepBy(-1)}
      />
      <NumberInput
        id={id}
        className={classes.value}
        type="text"
        inputMode={decimals ? 'decimal' : 'numeric'}
        readOnly={isReadOnly}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
        value={shown}
        data-long={shown.length > LONG_NUMBER || undefined}
        onFocus={(event) => event.currentTarget.select()}
        // An invalid text stays in the field, with a hint or a question about it.
        onBlur={() => {
          setIsLeft(true);
          if (isTaken(shown)) setTyped(null);
        }}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          setIsLeft(false);
          if (isTaken(text)) onChange(read(text));
        }}
        onKeyDown={(event) => {
          if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          stepBy(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      <button
        type="button"
        className={classes.step}
        data-more
        tabIndex={-1}
        aria-label={`Increase ${label}`}
        onClick={() => stepBy(1)}
      />
    </PlanField>
  );
}
