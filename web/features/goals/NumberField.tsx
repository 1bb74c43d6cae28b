import type { KeyboardEvent } from 'react';
import { stepText } from '#web/text/number-text.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

interface NumberFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What one press of an arrow key changes. */
  step: number;
  unit?: string;
  error?: string | undefined;
  note?: string | undefined;
}

/** A typed number. It selects itself, so that typing replaces it; the arrow keys step. */
export function NumberField({ onChange, step, unit, ...field }: NumberFieldProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(stepText(field.value, event.key === 'ArrowUp' ? step : -step));
  }

  return (
    <TextField
      {...field}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      end={unit}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
    />
  );
}
