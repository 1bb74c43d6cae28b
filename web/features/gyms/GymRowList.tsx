import { ActionIcon, Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { isBlank } from '#shared/blank.ts';
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import type { GymDraft } from '#shared/gyms/starters.ts';
import { type WeightUnit, weightUnits } from '#shared/units.ts';
import { numberText, readNumber } from '#web/text/number-text.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import type { Problem } from '#web/ui/form/problems.ts';
import classes from './gyms.module.css';

interface WeightRow {
  key: number;
  weight: string;
  unit: WeightUnit;
}

interface GymRowListProps<Row extends WeightRow> {
  legend: string;
  noun: string;
  rows: readonly Row[];
  most: number;
  newRow: () => Row;
  onChange: (rows: readonly Row[]) => void;
  nameOf: (row: Row) => string;
  errorAt: (index: number, field: 'weight' | 'unit') => string | undefined;
  first?: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
  last?: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
}

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

export interface BarRow extends WeightRow {
  name: string;
}
interface PlateRow extends WeightRow {
  pairs: string;
}

interface GymRows {
  name: string;
  bars: readonly BarRow[];
  plates: readonly PlateRow[];
  dumbbellStep: string;
  dumbbellMax: string;
  dumbbellUnit: WeightUnit;
  machineStep: string;
  machineUnit: WeightUnit;
  missingEquipment: readonly Equipment[];
  fewestChanges: boolean;
  isDefault: boolean;
}

let lastKey = 0;
const newKey = () => ++lastKey;

export const newBar = (unit: WeightUnit): BarRow => ({ key: newKey(), name: '', weight: '', unit });
export const newPlate = (unit: WeightUnit): PlateRow => ({
  key: newKey(),
  weight: '',
  unit,
  pairs: '1',
});

export function rowsOf(gym: GymDraft & { isDefault?: boolean }, unit: WeightUnit): GymRows {
  const { dumbbells, machines } = gym;
  return {
    name: gym.name,
    bars: gym.bars.map((bar) => ({ ...newBar(bar.unit), ...bar, weight: numberText(bar.weight) })),
    plates: gym.plates.map((plate) => ({
      ...newPlate(plate.unit),
      weight: numberText(plate.weight),
      pairs: numberText(plate.pairs),
    })),
    dumbbellStep: dumbbells ? numberText(dumbbells.step) : '',
    dumbbellMax: dumbbells ? numberText(dumbbells.max) : '',
    dumbbellUnit: dumbbells?.unit ?? unit,
    machineStep: machines ? numberText(machines.step) : '',
    machineUnit: machines?.unit ?? unit,
    missingEquipment: gym.missingEquipment,
    fewestChanges: gym.fewestChanges,
    isDefault: gym.isDefault ?? false,
  };
}

export function withoutEmptyRows(rows: GymRows): GymRows {
  return {
    ...rows,
    bars: rows.bars.filter(({ name, weight }) => !isBlank(name) || !isBlank(weight)),
    plates: rows.plates.filter(({ weight }) => !isBlank(weight)),
  };
}

export function gymOf(rows: GymRows) {
  const { name, missingEquipment, fewestChanges, isDefault } = rows;
  const hasDumbbells = !isBlank(rows.dumbbellStep) || !isBlank(rows.dumbbellMax);
  return {
    name,
    bars: rows.bars.map((bar) => ({
      name: bar.name,
      weight: readNumber(bar.weight, bar.unit),
      unit: bar.unit,
    })),
    plates: rows.plates.map((plate) => ({
      weight: readNumber(plate.weight, plate.unit),
      unit: plate.unit,
      pairs: readNumber(plate.pairs),
    })),
    dumbbells: hasDumbbells
      ? {
          step: readNumber(rows.dumbbellStep, rows.dumbbellUnit),
          max: readNumber(rows.dumbbellMax, rows.dumbbellUnit),
          unit: rows.dumbbellUnit,
        }
      : null,
    machines: isBlank(rows.machineStep)
      ? null
      : { step: readNumber(rows.machineStep, rows.machineUnit), unit: rows.machineUnit },
    missingEquipment: [...missingEquipment],
    fewestChanges,
    isDefault,
  };
}

const fieldOf: Readonly<Record<string, keyof GymRows>> = {
  'dumbbells.step': 'dumbbellStep',
  'dumbbells.max': 'dumbbellMax',
  'machines.step': 'machineStep',
};

export function inField(problem: Problem): Problem {
  return { ...problem, path: fieldOf[problem.path] ?? problem.path };
}
