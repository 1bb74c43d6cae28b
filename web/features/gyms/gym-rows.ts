// Converts a gym to the rows of its form and back. Numbers are text, and a row keeps its key while it is edited.
import { isBlank } from '#shared/blank.ts';
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import type { GymDraft } from '#shared/gyms/starters.ts';
import type { WeightUnit } from '#shared/units.ts';
import { numberText, readNumber } from '#web/text/number-text.ts';
import type { Problem } from '#web/ui/form/problems.ts';

interface Row {
  key: number;
  weight: string;
  unit: WeightUnit;
}
export interface BarRow extends Row {
  name: string;
}
export interface PlateRow extends Row {
  pairs: string;
}

export interface GymRows {
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

/** Returns the rows without those that are empty. */
export function withoutEmptyRows(rows: GymRows): GymRows {
  return {
    ...rows,
    bars: rows.bars.filter(({ name, weight }) => !isBlank(name) || !isBlank(weight)),
    plates: rows.plates.filter(({ weight }) => !isBlank(weight)),
  };
}

/** Returns the input of the command from the rows of the form, not yet validated. */
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

/** Returns a problem of the schema with the name of its field. */
export function inField(problem: Problem): Problem {
  return { ...problem, path: fieldOf[problem.path] ?? problem.path };
}
