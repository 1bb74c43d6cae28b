import { memo, useState } from 'react';
import type { Tempo } from '#shared/templates/line.ts';
import { parseTempo, tempoText } from '#shared/templates/tempo.ts';
import type { LineChange } from '../builder-state.ts';
import { errorIdOf, PlanField } from './PlanField.tsx';
import classes from './PlanField.module.css';

interface TempoFieldProps {
  value: Tempo;
  id: string;
  error: string | undefined;
  onEdit: (change: LineChange) => void;
}

/** Edits the tempo as text. Any text but three whole numbers is not applied, and the hint shows the current value. */
export const TempoField = memo(function TempoField({ value, id, error, onEdit }: TempoFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? tempoText(value);
  const isApplied = parseTempo(text) !== null;
  const hintId = `${id}-hint`;
  const hint = isApplied
    ? 'down-pause-up, seconds'
    : `Type three whole numbers, such as 2-0-2. Still ${tempoText(value)}.`;
  return (
    <PlanField
      id={id}
      label="Tempo"
      error={error}
      hint={
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      }
    >
      <input
        id={id}
        className={classes.value}
        type="text"
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? hintId : `${errorIdOf(id)} ${hintId}`}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          const tempo = parseTempo(next);
          if (tempo) onEdit({ targetTempo: tempo });
        }}
        onBlur={() => {
          if (isApplied) setTyped(null);
        }}
      />
    </PlanField>
  );
});
