import { ActionIcon, Group } from '@mantine/core';
import { IconCalendar, IconCalendarOff } from '@tabler/icons-react';
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

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

interface WeightFormProps {
  /** All weighings, newest first. */
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
          note={noteOf(entryOn(day), weightUnit)}
        />
        <div className={formClasses.beside}>
          <Group gap={8} wrap="nowrap">
            <SaveButton
              label="Log"
              offlineLabel="Log when online"
              variant="default"
              isSaving={form.isSaving}
            />
            <ActionIcon
              variant="default"
              aria-label={isToday ? 'Another day' : 'Today instead'}
              onClick={toggleDay}
            >
              {isToday ? <IconCalendar {...icon} /> : <IconCalendarOff {...icon} />}
            </ActionIcon>
          </Group>
        </div>
      </div>
      <FormFailure failure={form.failure} />
    </Form>
  );
}

/** Returns the note of the field; a space without a known weight, so that nothing moves after a save. */
function noteOf(known: BodyWeightEntry | undefined, unit: WeightUnit): string {
  return known ? `Replaces ${weightText(known.weight, unit)}` : '\u00A0';
}
