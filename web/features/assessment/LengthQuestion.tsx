import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lengthLimitsCm } from '#shared/assessment/vocabulary.ts';
import { isToCheck } from '#shared/training/work/proportions.ts';
import type { LengthUnit } from '#shared/units.ts';
import { lengthText, readLength } from '#web/text/length-text.ts';
import { trpc } from '#web/api/trpc.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { Drawing } from './Drawing.tsx';
import type { Length } from './questions.ts';
import classes from './assessment.module.css';

const guides: Record<Length, { name: string; how: string }> = {
  armSpan: {
    name: 'Arm span',
    how: 'Stand with your back to a wall and both arms straight out to the sides. Measure from fingertip to fingertip.',
  },
  seatedHeight: {
    name: 'Seated height',
    how: 'Sit upright on a hard seat with your back to a wall. Measure from the seat to the top of your head.',
  },
};

interface LengthQuestionProps {
  length: Length;
  unit: LengthUnit;
  /** Length in centimetres. */
  value: number | null;
  onChange: (cm: number | null) => void;
}

/** Asks for a measured length. It is saved when the field loses the focus or on Enter. */
export function LengthQuestion({ length, unit, value, onChange }: LengthQuestionProps) {
  const [field, setField] = useState({ text: lengthText(value, unit), unit });
  const [error, setError] = useState<string>();
  const { data: profile } = useQuery(trpc.profile.get.queryOptions());
  const { name, how } = guides[length];
  if (field.unit !== unit) {
    setField({ text: lengthText(value, unit), unit });
    setError(undefined);
  }

  function commit() {
    if (field.text === lengthText(value, unit)) {
      setError(undefined);
      return;
    }
    const read = readLength(field.text, unit, lengthLimitsCm[length], value);
    setError('error' in read ? read.error : undefined);
    if ('cm' in read && read.cm !== value) onChange(read.cm);
  }

  return (
    <Stack className={`surface-card ${classes.card}`} gap={12}>
      <Title order={3}>{name}</Title>
      <Drawing of={length} />
      <Text>{how}</Text>
      {isToCheck({ [`${length}Cm`]: value }, profile?.height ?? null) ? (
        <Text role="status">
          Please check this measurement: it does not fit your height, so nothing is concluded from
          it.
        </Text>
      ) : null}
      <NumberField
        name={length}
        label={`${name} (${unit === 'in' ? 'inches' : 'cm'})`}
        unit={unit}
        value={field.text}
        error={error}
        onChange={(event) => setField({ text: event.currentTarget.value, unit })}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </Stack>
  );
}
