import { ActionIcon, Box, Button, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { weightText } from './body-weights.ts';
import { useWeightForm } from './use-weight-form.ts';
import classes from '../BiometricsPage.module.css';

const STEP = 30;

interface WeightListProps {
  entries: readonly BodyWeightEntry[];
  unit: WeightUnit;
  onDelete: (entry: BodyWeightEntry) => void;
}

export function WeightList({ entries, unit, onDelete }: WeightListProps) {
  const [count, setCount] = useState(STEP);
  const [editedDay, setEditedDay] = useState<string | null>(null);
  const afterRender = useAfterRender();
  const list = useRef<HTMLUListElement>(null);

  function close(day: string) {
    setEditedDay(null);
    afterRender(() => {
      const pencil = list.current?.querySelector(`[data-day="${day}"] button`);
      if (pencil instanceof HTMLElement) pencil.focus();
    });
  }

  return (
    <Fold
      className={classes.all}
      summary={
        <>
          All weights{' '}
          <Box component="span" c="dimmed">
            ({formatNumber(entries.length, 0)})
          </Box>
        </>
      }
    >
      <Box ref={list} component="ul" className="lined-list" maw="34rem">
        {entries.slice(0, count).map((entry) => (
          <li key={entry.day} data-day={entry.day}>
            {entry.day === editedDay ? (
              <WeightEdit entry={entry} onClose={() => close(entry.day)} />
            ) : (
              <WeightLine
                entry={entry}
                unit={unit}
                onEdit={() => setEditedDay(entry.day)}
                onDelete={() => onDelete(entry)}
              />
            )}
          </li>
        ))}
      </Box>
      {entries.length > count ? (
        <Button variant="default" mt="sm" onClick={() => setCount(count + STEP)}>
          Show older weights
        </Button>
      ) : null}
    </Fold>
  );
}

interface WeightLineProps {
  entry: BodyWeightEntry;
  unit: WeightUnit;
  onEdit: () => void;
  onDelete: () => void;
}

function WeightLine({ entry, unit, onEdit, onDelete }: WeightLineProps) {
  const day = formatCalendarDay(entry.day);
  return (
    <div className={classes.weightListLine}>
      <span>{day}</span> <strong>{weightText(entry.weight, unit)}</strong>
      <Group gap={0} wrap="nowrap">
        <ActionIcon aria-label={`Edit weight of ${day}`} onClick={onEdit}>
          <IconPencil size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon color="red" aria-label={`Delete weight of ${day}`} onClick={onDelete}>
          <IconTrash size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  );
}

interface WeightEditProps {
  entry: BodyWeightEntry;
  onClose: () => void;
}

function WeightEdit({ entry, onClose }: WeightEditProps) {
  const form = useWeightForm({
    corrected: entry.weight,
    dayOf: () => entry.day,
    storedOn: () => entry.weight,
    onDone: onClose,
  });
  const { formRef } = form;
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef]);

  const day = formatCalendarDay(entry.day);
  return (
    <Form form={form} className={`flow ${classes.edit}`} aria-label={`Edit weight of ${day}`}>
      <NumberField
        {...form.field('weight')}
        label={`Weight of ${day}`}
        unit={form.units.weightUnit}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
      <FormFailure failure={form.failure} />
      <Group gap={8} wrap="nowrap">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SaveButton label="Save" isSaving={form.isSaving} />
      </Group>
    </Form>
  );
}
