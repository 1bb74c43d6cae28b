import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { Fragment } from 'react';
import { oneRepMaxLbs } from '#shared/sessions/one-rep-max.ts';
import { isRated } from '#shared/sessions/report.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { type DueTarget, targetsOfSets } from '#shared/sessions/set-target-of.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { formatNumber } from '#web/text/format.ts';
import { dueTargetText, ofTargetText } from '#web/training/target-text.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { Table } from '#web/ui/Table.tsx';
import type { ReportLine } from './report-lines.ts';
import { durationText } from '#web/text/duration-text.ts';
import { targetText } from '#web/training/set-text.ts';
import { SetTypeBadge } from '#web/training/SetTypeBadge.tsx';
import { fieldLabel, ReportField } from './ReportField.tsx';
import { ReportSetExtras } from './ReportSetExtras.tsx';
import { ReportSetNotes, type SetNotes } from './ReportSetNotes.tsx';
import { type NumberField, shownFields } from './shown-fields.ts';
import type { ReportEdits } from './use-report-edits.ts';
import classes from './Report.module.css';
import noteClasses from './ReportNotes.module.css';

/** Of the columns, where there is little room. */
const shortNames = (unit: WeightUnit): Record<NumberField, string> => ({
  reps: 'Reps',
  distanceMeters: 'M',
  durationSeconds: 'Time',
  weightLbs: unit === 'kg' ? 'Kg' : 'Lbs',
  rpe: 'RPE',
});

interface ReportSetTableProps {
  line: ReportLine;
  edits: ReportEdits;
  notesOf: (setId: string) => SetNotes | undefined;
  /** When the session began. */
  startTime: string;
}

/** The sets of one exercise. In edit mode the cells are fields, and each row can be deleted. */
export function ReportSetTable({ line, edits, notesOf, startTime }: ReportSetTableProps) {
  const isPhone = useIsPhone();
  const { weightUnit } = edits;
  const targets = line.plan ? targetsOfSets(line.plan, line.sets) : [];
  const fields = shownFields(line.exercise, line.sets);
  const hasOneRepMax = line.exercise.measure === 'REPS' && fields.includes('weightLbs');
  const columnCount = fields.length + (isPhone ? 2 : 3);
  return (
    <Table className={classes.table} data-editing={edits.isEditing || undefined}>
      <caption className={classes.caption}>
        <VisuallyHidden>Sets of {line.name}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Set</th>
          {isPhone ? null : <th scope="col">Plan</th>}
          {fields.map((field) => (
            <th key={field} scope="col">
              {isPhone
                ? shortNames(weightUnit)[field]
                : fieldLabel(field, line.exercise, weightUnit)}
            </th>
          ))}
          {edits.isEditing ? (
            <th scope="col" className={classes.actionHead}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          ) : null}
          {hasOneRepMax && !edits.isEditing ? (
            <th scope="col">{isPhone ? '1RM' : `1RM (${weightUnit})`}</th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {line.sets.map((set, index) => {
          // While a set is edited, the room is for its fields.
          const notes = edits.isEditing ? undefined : notesOf(set.setId);
          const hasExtras = edits.isEditing && !edits.deleted.has(set.setId);
          return (
            <Fragment key={set.setId}>
              <Row
                line={line}
                set={set}
                plan={isPhone ? undefined : planOf(line, targets[index], weightUnit)}
                target={isPhone && line.plan?.setTargets ? targets[index] : null}
                edits={edits}
                fields={fields}
                hasOneRepMax={hasOneRepMax}
                hasNotes={notes !== undefined || hasExtras}
              />
              {hasExtras ? (
                <tr className={noteClasses.row}>
                  <td colSpan={columnCount}>
                    <ReportSetExtras line={line} set={set} edits={edits} />
                  </td>
                </tr>
              ) : null}
              {notes ? (
                <tr className={noteClasses.row}>
                  <td colSpan={columnCount}>
                    <ReportSetNotes notes={notes} startTime={startTime} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}

interface RowProps {
  line: ReportLine;
  edits: ReportEdits;
  set: LoggedSet;
  fields: readonly NumberField[];
  hasOneRepMax: boolean;
  /** A row of notes follows, which belongs to this one. */
  hasNotes: boolean;
  /** Text of the Plan column; undefined without that column. */
  plan: string | undefined;
  /** Stands below the reps, where there is no such column and the set was planned by itself. */
  target: DueTarget | null | undefined;
}

function Row({ line, set, plan, target, edits, fields, hasOneRepMax, hasNotes }: RowProps) {
  const isDeleted = edits.deleted.has(set.setId);
  const canType = edits.isEditing && !isDeleted;
  return (
    <tr
      data-deleted={isDeleted || undefined}
      data-notes={hasNotes || undefined}
      className={classes.row}
    >
      <th scope="row">
        {set.setNumber} <SetTypeBadge type={set.classification} />
        {isDeleted ? <VisuallyHidden> marked for deletion</VisuallyHidden> : null}
      </th>
      {plan === undefined ? null : <td className={classes.planCell}>{plan}</td>}
      {fields.map((field) => (
        <td key={field}>
          {canType ? (
            <ReportField line={line} set={set} field={field} edits={edits} isLabelHidden />
          ) : (
            valueText(set, field, edits.weightUnit)
          )}
          {field === 'reps' && target && !canType ? (
            <span className={classes.ofTarget}>{ofTargetText(target)}</span>
          ) : null}
        </td>
      ))}
      {edits.isEditing ? (
        <td className={classes.actionCell}>
          <DeleteOrKeep line={line} set={set} edits={edits} />
        </td>
      ) : null}
      {hasOneRepMax && !edits.isEditing ? (
        <td>
          <OneRepMax line={line} set={set} unit={edits.weightUnit} />
        </td>
      ) : null}
    </tr>
  );
}

/** Marks a set for deletion after a question, or takes the mark back. */
export function DeleteOrKeep({ line, set, edits }: Pick<RowProps, 'line' | 'set' | 'edits'>) {
  const name = `set ${set.setNumber} of ${line.name}`;
  return edits.deleted.has(set.setId) ? (
    <Button
      variant="default"
      px="sm"
      aria-label={`Keep ${name}`}
      leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
      onClick={() => edits.keep(set.setId)}
    >
      Keep
    </Button>
  ) : (
    <Button
      variant="subtle"
      color="red"
      px="sm"
      aria-label={`Delete ${name}`}
      leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
      onClick={() => void edits.remove(set.setId)}
    >
      Delete
    </Button>
  );
}

function OneRepMax({ line, set, unit }: Pick<RowProps, 'line' | 'set'> & { unit: WeightUnit }) {
  const { loadKind = 'EXTERNAL', measure = 'REPS' } = line.plan?.exercise ?? set.exercise ?? {};
  // The weight of the body stays on the server, so no load with it is known here.
  const lbs = oneRepMaxLbs({ ...set, loadKind, measure, loadLbs: null });
  if (lbs === null) return '-';
  return (
    <>
      {formatNumber(weightFromPounds(lbs, unit), 1)}
      {set.reps > 1 ? <span className={classes.estimate}> est.</span> : null}
    </>
  );
}

/** A value as it is shown: the weight in the unit, a time as m:ss; a dash for what was not measured. */
function valueText(set: LoggedSet, field: NumberField, unit: WeightUnit): string {
  if (field === 'weightLbs') return weightText(set, unit);
  if (field === 'rpe' && !isRated(set)) return '–';
  const value = set[field];
  if (value === null) return '-';
  return field === 'durationSeconds' ? durationText(value) : formatNumber(value);
}

/** '44.09', or '20 kg (44.1 lbs)' where it was typed in the other unit. */
function weightText({ weightLbs, entered }: LoggedSet, unit: WeightUnit): string {
  const weight = weightFromPounds(weightLbs, unit);
  return entered && entered.unit !== unit
    ? `${formatNumber(entered.value)} ${entered.unit} (${formatNumber(weight, 1)} ${unit})`
    : formatNumber(weight);
}

/** '8 × 185', '8-12 × 185 @8' where sets are planned one by one, or a dash for a set beyond the plan. */
function planOf(
  { plan }: ReportLine,
  target: DueTarget | null | undefined,
  unit: WeightUnit,
): string {
  if (!plan || !target) return '-';
  if (plan.setTargets) return dueTargetText(target, unit, plan.exercise);
  if (plan.exercise.measure !== 'REPS') return targetText(plan, unit);
  const { targetReps, targetWeight } = target;
  if (targetWeight === null) return String(targetReps);
  return `${targetReps} × ${formatNumber(weightFromPounds(targetWeight, unit))}`;
}
