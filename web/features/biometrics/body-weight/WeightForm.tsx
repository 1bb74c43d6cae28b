import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import { weighingDay } from '#shared/body-weight/weighing-day.ts';
import { localDay } from '#shared/dates.ts';
import type { WeightUnit } from '#shared/units.ts';
import { readBodyWeight } from '#web/text/body-text.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { weightText } from './body-weights.ts';
import { useSaveWeight } from './use-save-weight.ts';
import classes from './WeightForm.module.css';

interface WeightFormProps {
  /** Newest first. */
  entries: readonly BodyWeightEntry[];
  onLogged: (day: string) => void;
}

/** One number and a button; another day on demand. */
export function WeightForm({ entries, onLogged }: WeightFormProps) {
  const [text, setText] = useState('');
  const { weightUnit } = useSettings();
  // The unit may still come from the server: it changes as long as nothing was typed.
  const [unit, setUnit] = useState(weightUnit);
  if (unit !== weightUnit && text === '') setUnit(weightUnit);
  /** Null: today. */
  const [otherDay, setOtherDay] = useState<string | null>(null);
  const afterRender = useAfterRender();
  const form = useRef<HTMLFormElement>(null);
  const { errors, isSaving, save } = useSaveWeight('log', unit);
  const isToday = otherDay === null;
  const day = otherDay ?? weighingDay(entries[0]?.day, localDay(new Date()));
  const known = entries.find((entry) => entry.day === day);

  function focus(name: 'day' | 'weight') {
    afterRender(() => {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLElement) field.focus();
    });
  }

  function toggleDay() {
    setOtherDay(isToday ? '' : null);
    focus(isToday ? 'day' : 'weight');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const problems = await save(day, readBodyWeight(text, unit, known?.weight));
    if (problems) {
      focus(problems.day === undefined ? 'weight' : 'day');
      return;
    }
    setText('');
    setOtherDay(null);
    onLogged(day);
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {isToday ? null : (
        <TextField
          name="day"
          label="Day"
          type="date"
          min="1900-01-01"
          max={localDay(new Date())}
          value={otherDay}
          onChange={(event) => setOtherDay(event.currentTarget.value)}
          error={errors.day}
        />
      )}
      <div className={classes.line}>
        <TextField
          name="weight"
          label={isToday ? 'Weight today' : 'Weight'}
          inputMode="decimal"
          autoComplete="off"
          end={unit}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={errors.weight}
          note={noteOf(otherDay, known, unit)}
        />
        <Button type="submit" className={classes.log} aria-disabled={isSaving}>
          Log
        </Button>
      </div>
      <button type="button" className={classes.other} onClick={toggleDay}>
        {isToday ? 'Another day' : 'Today instead'}
      </button>
    </form>
  );
}

/** Always there, so that nothing moves when a weight is logged. */
function noteOf(
  otherDay: string | null,
  known: BodyWeightEntry | undefined,
  unit: WeightUnit,
): string {
  if (known) return `Replaces ${weightText(known.weight, unit)}`;
  if (otherDay === '') return 'Of the day above';
  return otherDay === null ? 'Nothing logged today yet' : 'Nothing logged on this day yet';
}
