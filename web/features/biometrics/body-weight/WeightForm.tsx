import { useState } from 'react';
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import { weighingDay } from '#shared/body-weight/weighing-time.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import { useToday } from '#web/hooks/use-today.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { weightText } from './body-weights.ts';
import { useWeightForm } from './use-weight-form.ts';
import classes from '../BiometricsPage.module.css';

interface WeightFormProps {
  /** Newest first. */
  entries: readonly BodyWeightEntry[];
  onLogged: (day: string) => void;
}

/** Logs a body weight: one number and a button, and another day on request. */
export function WeightForm({ entries, onLogged }: WeightFormProps) {
  const today = useToday();
  const [isToday, setIsToday] = useState(true);
  const afterRender = useAfterRender();
  const entryOn = (day: string) => entries.find((entry) => entry.day === day);
  const dayOf = (typed: string) => (isToday ? weighingDay(entries[0]?.day, today) : typed);
  const form = useWeightForm({
    dayOf,
    storedOn: (day) => entryOn(day)?.weight,
    onDone: (day) => {
      setIsToday(true);
      onLogged(day);
    },
  });
  const { field, values } = form;
  const { weightUnit } = form.units;
  const day = dayOf(values.day);

  function toggleDay() {
    form.change({ day: '' });
    setIsToday(!isToday);
    afterRender(() => {
      const next = form.formRef.current?.elements.namedItem(isToday ? 'day' : 'weight');
      if (next instanceof HTMLElement) next.focus();
    });
  }

  return (
    <Form form={form} className={classes.form}>
      {isToday ? null : (
        <TextField {...field('day')} label="Day" type="date" min="1900-01-01" max={today} />
      )}
      <div className={formClasses.line}>
        <NumberField
          {...field('weight')}
          label={isToday ? 'Weight today' : 'Weight'}
          unit={weightUnit}
          note={noteOf(isToday, day, entryOn(day), weightUnit)}
        />
        <div className={formClasses.beside}>
          <SaveButton
            label="Log"
            offlineLabel="Log when online"
            variant="default"
            isSaving={form.isSaving}
          />
        </div>
      </div>
      <FormFailure failure={form.failure} />
      <button type="button" className={classes.other} onClick={toggleDay}>
        {isToday ? 'Another day' : 'Today instead'}
      </button>
    </Form>
  );
}

/** Returns the note of the field. It is never empty, so that nothing moves after a save. */
function noteOf(
  isToday: boolean,
  day: string,
  known: BodyWeightEntry | undefined,
  unit: WeightUnit,
): string {
  if (known) return `Replaces ${weightText(known.weight, unit)}`;
  if (isToday) return 'Nothing logged today yet';
  return day === '' ? 'Of the day above' : 'Nothing logged on this day yet';
}
