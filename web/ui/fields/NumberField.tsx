import type { KeyboardEvent } from 'react';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { stepText } from '#web/text/number-text.ts';
import { typeInto } from './NumberInput.tsx';
import { TextField, type TextFieldProps } from './fields.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'step' | 'min' | 'max' | 'end'> {
  /** Unit at the end of the field. */
  unit?: string | undefined;
  /** Step of an arrow key; without a step the keys do nothing. */
  step?: number;
  /** Limits of the arrow keys; default: only 0 at the lower end. */
  limits?: { min: number; max: number };
}

/**
 * Shows a field for a typed number. Focusing the field selects the number, so that typing replaces it; the arrow keys
 * step. The field is read-only until the device knows the person's units.
 */
export function NumberField({ unit, step, limits, onKeyDown, ...field }: NumberFieldProps) {
  const isReadOnly = useAreSettingsAwaited();

  function stepByArrow(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (step === undefined || isReadOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
      return;
    event.preventDefault();
    const input = event.currentTarget;
    typeInto(input, stepText(input.value, event.key === 'ArrowUp' ? step : -step, limits));
  }

  return (
    <TextField
      inputMode="decimal"
      readOnly={isReadOnly}
      {...field}
      {...(isReadOnly && { placeholder: 'Loading units…' })}
      end={unit}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={stepByArrow}
    />
  );
}
