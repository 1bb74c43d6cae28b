import { ActionIcon, Button, Stack, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isBlank } from '#shared/blank.ts';
import type { MedicalHistory } from '#shared/medical-history/schema.ts';
import {
  DEFAULT_INJURY_STATUS,
  DEFAULT_SEVERITY,
  type InjuryStatus,
  medicalLimits,
  type Severity,
} from '#shared/medical-history/vocabulary.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import classes from './MedicalHistoryForm.module.css';

interface RowListProps<Row extends { key: number; name: string }> {
  legend: string;
  noun: string;
  rows: readonly Row[];
  newRow: () => Row;
  onChange: (rows: readonly Row[]) => void;
  extra?: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
  /** `told` returns the text beside the name of a collapsed row, such as 'Mild'. */
  told: (row: Row) => ReactNode;
  /** `picture` shows the rows as a picture beside them. */
  picture?: ReactNode;
  note?: (row: Row) => string | undefined;
  errorAt: (index: number) => string | undefined;
}

/** Adds, edits and removes rows. A saved row is collapsed until the user edits the row. */
export function RowList<Row extends { key: number; name: string }>(props: RowListProps<Row>) {
  const { legend, noun, rows, newRow, onChange, extra, told, note, errorAt, picture } = props;
  const [folded, setFolded] = useState<ReadonlySet<number>>(
    () => new Set(rows.map(({ key }) => key)),
  );
  const [removed, setRemoved] = useState<{ row: Row; index: number } | null>(null);
  const fieldset = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | 'add' | null>(null);
  const what = noun.toLowerCase();

  useEffect(() => {
    if (wanted.current === null) return;
    const place = fieldset.current?.querySelector<HTMLElement>(
      wanted.current === 'add' ? '[data-add]' : `[data-row='${wanted.current}'] :is(input, button)`,
    );
    place?.focus();
    wanted.current = null;
  }, [rows, folded]);

  function add() {
    const row = newRow();
    wanted.current = row.key;
    setRemoved(null);
    onChange([...rows, row]);
  }

  function unfold({ key }: Row) {
    wanted.current = key;
    setFolded((keys) => new Set([...keys].filter((each) => each !== key)));
  }

  function remove(index: number) {
    const row = rows[index];
    if (!row) return;
    wanted.current = rows[index - 1]?.key ?? rows[index + 1]?.key ?? 'add';
    setRemoved(row.name === '' ? null : { row, index });
    onChange(rows.toSpliced(index, 1));
  }

  function undo() {
    if (!removed) return;
    wanted.current = removed.row.key;
    onChange(rows.toSpliced(removed.index, 0, removed.row));
    setRemoved(null);
  }

  return (
    <Stack ref={fieldset} component="fieldset" className={`surface-card ${classes.list}`} gap={4}>
      <legend>{legend}</legend>
      <Button
        data-add
        variant="subtle"
        pos="absolute"
        top={8}
        right={8}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        disabled={rows.length >= medicalLimits.items}
        onClick={add}
      >
        Add<span className="spoken"> {what}</span>
      </Button>
      {picture}
      {rows.map((row, index) => {
        const change = (next: Row) => onChange(rows.with(index, next));
        if (folded.has(row.key)) {
          return (
            <UnstyledButton
              key={row.key}
              data-row={row.key}
              className={`row gap-12 ${classes.folded}`}
              w="100%"
              mih={48}
              onClick={() => unfold(row)}
            >
              <span className="spoken">Edit {what}</span>
              <span className="grow breaks">
                <bdi>{row.name}</bdi>
              </span>
              <span className="note">{told(row)}</span>
              <IconChevronRight size={20} stroke={1.75} className="dim" aria-hidden />
            </UnstyledButton>
          );
        }
        return (
          <div
            key={row.key}
            data-row={row.key}
            className={`name-value ${classes.row}`}
            data-pair={Boolean(extra)}
          >
            <TextField
              name={`${what}-${index}`}
              label={noun}
              autoComplete="off"
              maxLength={medicalLimits.nameLength}
              value={row.name}
              error={errorAt(index)}
              note={note?.(row)}
              onChange={(event) => change({ ...row, name: event.currentTarget.value })}
            />
            {extra?.(row, change, index)}
            <Stack gap={0} mt={32}>
              <RemoveButton what={what} row={row} index={index} onRemove={remove} />
            </Stack>
          </div>
        );
      })}
      <span role="status" className={classes.removed}>
        {removed ? (
          <>
            Removed <bdi>{removed.row.name}</bdi>.{' '}
            <Button variant="subtle" onClick={undo}>
              Undo
            </Button>
          </>
        ) : null}
      </span>
    </Stack>
  );
}

interface RemoveButtonProps {
  what: string;
  row: { name: string };
  index: number;
  onRemove: (index: number) => void;
}

function RemoveButton({ what, row, index, onRemove }: RemoveButtonProps) {
  return (
    <ActionIcon
      aria-label={`Remove ${what} ${row.name || index + 1}`}
      onClick={() => onRemove(index)}
    >
      <IconTrash size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

interface Row {
  key: number;
  name: string;
}
interface ConditionRow extends Row {
  severity: Severity;
}
interface AllergyRow extends Row {
  /** `reaction` is the reaction to an allergy. No field changes the reaction, so a save sends the stored reaction. */
  reaction: string | null;
}
interface InjuryRow extends Row {
  status: InjuryStatus;
}
interface SurgeryRow extends Row {
  date: string;
}

interface HistoryRows {
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

export function withoutEmptyRows(rows: HistoryRows): HistoryRows {
  return {
    conditions: rows.conditions.filter(({ name }) => !isBlank(name)),
    allergies: rows.allergies.filter(({ name, reaction }) => !isBlank(name) || reaction !== null),
    injuries: rows.injuries.filter(({ name }) => !isBlank(name)),
    surgeries: rows.surgeries.filter(({ name, date }) => !isBlank(name) || date !== ''),
    notes: rows.notes,
  };
}

export function recordOf({ conditions, allergies, injuries, surgeries, notes }: HistoryRows) {
  return {
    conditions: conditions.map(({ name, severity }) => ({ name, severity })),
    allergies: allergies.map(({ name, reaction }) => ({ name, reaction })),
    injuries: injuries.map(({ name, status }) => ({ name, status })),
    surgeries: surgeries.map(({ name, date }) => ({ name, date: date === '' ? null : date })),
    notes,
  };
}
