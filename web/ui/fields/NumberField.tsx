import type { KeyboardEvent } from 'react';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { stepText } from '#web/text/number-text.ts';
import { typeInto } from './NumberInput.tsx';
import { TextField, type TextFieldProps } from './fields.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'step' | 'min' | 'max' | 'end'> {
  unit?: string | undefined;
  /** `step` is the amount by which an arrow key changes the number. Without `step`, the arrow keys do nothing. */
  step?: number;
  /** `limits` applies to the arrow keys. Without `limits`, the minimum is 0. */
  limits?: { min: number; max: number };
}

/**
 * Shows a field for a number. Focusing the field selects its number, so that typing replaces it. The field is read-only
 * until the user's units are known.
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
