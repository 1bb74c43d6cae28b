import { ActionIcon, Box, Group, Text, Title } from '@mantine/core';
import { IconCalendar, IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import { weighingDay } from '#shared/body-weight/weighings.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { weightText } from './body-weights.ts';
import { WeightList } from './WeightList.tsx';
import classes from '../BiometricsPage.module.css';
import { useWeightForm } from './use-weight-form.ts';

interface BodyWeightCardProps {
  entries: readonly BodyWeightEntry[];
  /** `isPart` is true inside the card of the trends, which shows the newest weight. */
  isPart: boolean;
  onLogged: (day: string) => void;
  onDelete: (entry: BodyWeightEntry) => void;
}

export function BodyWeightCard({ entries, isPart, onLogged, onDelete }: BodyWeightCardProps) {
  const { weightUnit } = useSettings();
  const [newest] = entries;
  return (
    <section
      className={isPart ? classes.part : 'surface-card stacked'}
      aria-labelledby="body-weight"
    >
      <Title order={2} className={isPart ? 'spoken' : ''} id="body-weight" tabIndex={-1}>
        Body weight
      </Title>
      {newest === undefined ? (
        <Text>No weight yet</Text>
      ) : isPart ? null : (
        <Group component="p" gap="0 12px" align="baseline">
          <Box component="span" className="num" fz="2rem" lh={1.3}>
            {weightText(newest.weight, weightUnit)}
          </Box>{' '}
          <Text span inherit c="dimmed">
            {formatCalendarDay(newest.day)}
          </Text>
        </Group>
      )}
      <WeightForm entries={entries} onLogged={onLogged} />
      {newest ? <WeightList entries={entries} unit={weightUnit} onDelete={onDelete} /> : null}
    </section>
  );
}

export function focusBodyWeight(): void {
  document.getElementById('body-weight')?.focus();
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

interface WeightFormProps {
  entries: readonly BodyWeightEntry[];
  onLogged: (day: string) => void;
}

/**
 * Logs a body weight with one number and a button. The day is today until the user chooses another
 * day.
 */
function WeightForm({ entries, onLogged }: WeightFormProps) {
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
    <Form form={form} className="stacked gap-12">
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

/**
 * Returns 'Replaces 180 lbs', or a space when the day has no weight, so that the line keeps its
 * height.
 */
function noteOf(known: BodyWeightEntry | undefined, unit: WeightUnit): string {
  return known ? `Replaces ${weightText(known.weight, unit)}` : '\u00A0';
}
