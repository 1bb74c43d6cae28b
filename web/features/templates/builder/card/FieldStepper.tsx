import { useId, useState } from 'react';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { isNumber, readNumber, readWhole, stepText, twoReadings } from '#web/text/number-text.ts';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { errorIdOf, PlanField } from './PlanField.tsx';
import classes from './FieldStepper.module.css';
import field from './PlanField.module.css';

/** Characters; a longer number gets smaller digits. */
const LONG_NUMBER = 5;

interface FieldStepperProps {
  label: string;
  /** null: empty. */
  value: number | null;
  step: number;
  min: number;
  /** True for a field that takes decimals such as 22.5. */
  decimals?: boolean;
  /** Unit that may be typed behind the number. */
  unit?: string;
  /** Text of the empty field. */
  placeholder?: string;
  error?: string | undefined;
  /** The value in another form, below the field. */
  hint?: string | undefined;
  /** Anchor of links to the field. */
  id?: string;
  onChange: (value: number | null) => void;
}

/**
 * A number between two buttons of 44 px. Arrow keys step like the buttons, so these stay out of the
 * tab order. A typed number may be below `min`: saving reports it, instead of changing it silently.
 */
export function FieldStepper(props: FieldStepperProps) {
  const { label, value, step, min, decimals = false, unit } = props;
  const { placeholder, error, hint, onChange } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorIdOf(id), hint && hintId].filter(Boolean).join(' ');
  // While the field is typed in, a half-written number stays as it is.
  const [typed, setTyped] = useState<string | null>(null);
  const stored = value === null ? '' : String(value);
  const shown = typed ?? stored;
  // Only weights have decimals. Their unit must be known before one is changed.
  const isReadOnly = useAreSettingsAwaited() && decimals;
  const stepBy = (direction: -1 | 1) => {
    if (isReadOnly || (decimals && twoReadings(shown))) return;
    setTyped(null);
    // Down from nothing it stays empty.
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
          <p id={hintId} className={field.hint}>
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
        className={field.value}
        type="text"
        inputMode={decimals ? 'decimal' : 'numeric'}
        readOnly={isReadOnly}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
        value={shown}
        data-long={shown.length > LONG_NUMBER || undefined}
        onFocus={(event) => event.currentTarget.select()}
        // A text with two meanings stays until its question is answered.
        onBlur={() =>
          setTyped((text) => (decimals && text !== null && twoReadings(text) ? text : null))
        }
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          const number = decimals ? readNumber(text, unit) : readWhole(text);
          const isWhole = number === null || Number.isInteger(number);
          if (isWhole || (decimals && isNumber(number))) onChange(number);
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
