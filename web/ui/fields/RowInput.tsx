import { type KeyboardEvent, useState } from 'react';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { twoReadings } from '#web/text/number-text.ts';
import { NumberInput } from './NumberInput.tsx';
import classes from './RowInput.module.css';

export interface RowInputProps {
  id: string;
  /** Id of the sentence about its problem; undefined without a problem. */
  errorId: string | undefined;
  label: string;
  /** Text that the stored value has in the field. */
  text: string;
  placeholder: string;
  inputMode: 'text' | 'decimal' | 'numeric';
  /** Label of a phone's enter key. */
  enterKeyHint?: 'next';
  /**
   * Called with everything that is typed. Unreadable text is not applied, and is discarded when the field loses the
   * focus.
   */
  onText: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Shows one field of a row of sets. The field is read-only until the device knows the person's units. */
export function RowInput(props: RowInputProps) {
  const { id, errorId, label, text, placeholder, inputMode, enterKeyHint, onText, onKeyDown } =
    props;
  // While the user types, a half-written number stays as it is.
  const [typed, setTyped] = useState<string | null>(null);
  const isReadOnly = useAreSettingsAwaited();
  return (
    <NumberInput
      id={id}
      className={classes.value}
      type="text"
      inputMode={inputMode}
      readOnly={isReadOnly}
      enterKeyHint={enterKeyHint}
      aria-label={label}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      placeholder={placeholder}
      value={typed ?? text}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      // A text with two meanings stays until its question is answered.
      onBlur={() => setTyped((text) => (text !== null && twoReadings(text) ? text : null))}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onText(event.currentTarget.value);
      }}
    />
  );
}
