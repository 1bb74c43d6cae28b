import { ActionIcon, Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type WeightUnit, weightUnits } from '#shared/units.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import classes from './gyms.module.css';

interface WeightRow {
  key: number;
  weight: string;
  unit: WeightUnit;
}

interface GymRowListProps<Row extends WeightRow> {
  legend: string;
  /** Noun for a row, such as 'plate'. */
  noun: string;
  rows: readonly Row[];
  most: number;
  newRow: () => Row;
  onChange: (rows: readonly Row[]) => void;
  /** Returns the name of a row for its remove button. */
  nameOf: (row: Row) => string;
  errorAt: (index: number, field: 'weight' | 'unit') => string | undefined;
  /** Fields of a row before its weight and after its unit. */
  first?: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
  last?: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
}

/** Adds, edits and removes weights with their units. */
export function GymRowList<Row extends WeightRow>(props: GymRowListProps<Row>) {
  const { legend, noun, rows, most, newRow, onChange, nameOf, errorAt, first, last } = props;
  const fieldset = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | 'add' | null>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    const place = wanted.current === 'add' ? '[data-add]' : `[data-row='${wanted.current}'] input`;
    fieldset.current?.querySelector<HTMLElement>(place)?.focus();
    wanted.current = null;
  }, [rows]);

  function add() {
    const row = newRow();
    wanted.current = row.key;
    onChange([...rows, row]);
  }

  function remove(index: number) {
    wanted.current = rows[index - 1]?.key ?? rows[index + 1]?.key ?? 'add';
    onChange(rows.toSpliced(index, 1));
  }

  return (
    <Stack ref={fieldset} component="fieldset" className="surface-card" gap={12}>
      <legend>{legend}</legend>
      {rows.map((row, index) => {
        const change = (next: Row) => onChange(rows.with(index, next));
        return (
          <div
            key={row.key}
            data-row={row.key}
            data-named={first !== undefined}
            className={classes.row}
          >
            {first?.(row, change, index)}
            <NumberField
              name={`${noun}-weight-${index}`}
              label="Weight"
              value={row.weight}
              error={errorAt(index, 'weight')}
              onChange={(event) => change({ ...row, weight: event.currentTarget.value })}
            />
            <UnitField
              name={`${noun}-unit-${index}`}
              value={row.unit}
              onChange={(unit) => change({ ...row, unit })}
            />
            {last?.(row, change, index)}
            <ActionIcon
              color="red"
              mt={32}
              aria-label={`Remove ${noun} ${nameOf(row)}`}
              onClick={() => remove(index)}
            >
              <IconTrash size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      <Button
        data-add
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        disabled={rows.length >= most}
        onClick={add}
      >
        Add {noun}
      </Button>
    </Stack>
  );
}

interface UnitFieldProps {
  name: string;
  value: WeightUnit;
  onChange: (unit: WeightUnit) => void;
}

const options = weightUnits.map((value) => ({ value, label: value }));

/** Chooses the unit of the weights beside it. */
export function UnitField({ name, value, onChange }: UnitFieldProps) {
  return (
    <SelectField
      name={name}
      label="Unit"
      options={options}
      value={value}
      onChange={(event) => {
        const unit = weightUnits.find((each) => each === event.currentTarget.value);
        if (unit) onChange(unit);
      }}
    />
  );
}
