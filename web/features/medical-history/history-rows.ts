// Converts the medical history to rows of its form and back. A row keeps its key while it is edited.
import { isBlank } from '#shared/blank.ts';
import type { MedicalHistory } from '#shared/medical-history/schema.ts';
import {
  DEFAULT_INJURY_STATUS,
  DEFAULT_SEVERITY,
  type InjuryStatus,
  type Severity,
} from '#shared/medical-history/vocabulary.ts';

interface Row {
  key: number;
  name: string;
}
export interface ConditionRow extends Row {
  severity: Severity;
}
export interface AllergyRow extends Row {
  /** The reaction to an allergy. The form does not edit it, and sends it back unchanged. */
  reaction: string | null;
}
export interface InjuryRow extends Row {
  status: InjuryStatus;
}
export interface SurgeryRow extends Row {
  /** Calendar day, `YYYY-MM-DD`; empty without a date. */
  date: string;
}

export interface HistoryRows {
  conditions: readonly ConditionRow[];
  allergies: readonly AllergyRow[];
  injuries: readonly InjuryRow[];
  surgeries: readonly SurgeryRow[];
  notes: string;
}

let lastKey = 0;
const blank = (): Row => ({ key: ++lastKey, name: '' });

export const newCondition = (): ConditionRow => ({ ...blank(), severity: DEFAULT_SEVERITY });
export const newAllergy = (): AllergyRow => ({ ...blank(), reaction: null });
export const newInjury = (): InjuryRow => ({ ...blank(), status: DEFAULT_INJURY_STATUS });
export const newSurgery = (): SurgeryRow => ({ ...blank(), date: '' });

/** Returns the saved rows, or an empty form. */
export function rowsOf(history: MedicalHistory | null): HistoryRows {
  return {
    conditions: (history?.conditions ?? []).map((each) => ({ ...newCondition(), ...each })),
    allergies: (history?.allergies ?? []).map((each) => ({ ...newAllergy(), ...each })),
    injuries: (history?.injuries ?? []).map((each) => ({ ...newInjury(), ...each })),
    surgeries: (history?.surgeries ?? []).map(({ name, date }) => ({
      ...newSurgery(),
      name,
      date: date ?? '',
    })),
    notes: history?.notes ?? '',
  };
}

/** Returns the rows without those that are empty. */
export function withoutEmptyRows(rows: HistoryRows): HistoryRows {
  return {
    conditions: rows.conditions.filter(({ name }) => !isBlank(name)),
    allergies: rows.allergies.filter(({ name, reaction }) => !isBlank(name) || reaction !== null),
    injuries: rows.injuries.filter(({ name }) => !isBlank(name)),
    surgeries: rows.surgeries.filter(({ name, date }) => !isBlank(name) || date !== ''),
    notes: rows.notes,
  };
}

/** Returns the input of the procedure. */
export function recordOf({ conditions, allergies, injuries, surgeries, notes }: HistoryRows) {
  return {
    conditions: conditions.map(({ name, severity }) => ({ name, severity })),
    allergies: allergies.map(({ name, reaction }) => ({ name, reaction })),
    injuries: injuries.map(({ name, status }) => ({ name, status })),
    surgeries: surgeries.map(({ name, date }) => ({ name, date: date === '' ? null : date })),
    notes,
  };
}
