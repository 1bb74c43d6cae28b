import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { oneRepMaxLbs } from '#shared/sessions/records/one-rep-max.ts';
import { isRated } from '#shared/sessions/report/report.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import { type DueTarget, targetsOfSets } from '#shared/sessions/lines/set-target-of.ts';
import { shownWeight, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { formatNumber } from '#web/text/format.ts';
import { dueTargetText, ofTargetText } from '#web/training/target-text.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { Table } from '#web/ui/Table.tsx';
import type { ReportLine, ReportSet } from './report-lines.ts';
import { durationText } from '#web/text/duration-text.ts';
import { setText, targetText } from '#web/training/set-text.ts';
import { SetName } from '#web/training/SetName.tsx';
import { weightText } from '#web/training/weight-text.ts';
import { fieldLabel, ReportField } from './ReportField.tsx';
import { ReportSetExtras } from './ReportSetExtras.tsx';
import { ReportSetNotes, type SetNotes } from './ReportSetNotes.tsx';
import { type NumberField, shownFields } from './shown-fields.ts';
import type { ReportEdits } from './use-report-edits.ts';
import classes from './Report.module.css';
import noteClasses from './ReportNotes.module.css';

/** Returns the short column headings. */
const shortNames = (unit: WeightUnit, loadKind: LoadKind): Record<NumberField, string> => ({
  reps: 'Reps',
  distanceMeters: 'M',
  durationSeconds: 'Time',
  weightLbs: `${unit === 'kg' ? 'Kg' : 'Lbs'}${weightMeanings[loadKind]}`,
  rpe: 'RPE',
});

/** Words for the meaning of a weight, where it is not simply the lifted load. */
const weightMeanings: Readonly<Record<LoadKind, string>> = {
  EXTERNAL: '',
  NONE: '',
  PER_SIDE: ' per hand',
  BODYWEIGHT_PLUS: ' added',
  ASSISTED: ' of help',
};

interface ReportSetTableProps {
  line: ReportLine;
  edits: ReportEdits;
  notesOf: (setId: string) => SetNotes | undefined;
  /** The start of the session. */
  startTime: string;
}

/** The sets of one exercise. In edit mode the cells are fields, and each row can be deleted. */
export function ReportSetTable({ line, edits, notesOf, startTime }: ReportSetTableProps) {
  const isPhone = useIsPhone();
  const { weightUnit } = edits;
  const targets = line.plan ? targetsOfSets(line.plan, line.sets) : [];
  const fields = shownFields(line.exercise, line.sets);
  const hasOneRepMax = line.exercise.measure === 'REPS' && fields.includes('weightLbs');
  // A column of dashes is left out.
  const hasPlan = !isPhone && line.plan !== undefined && !line.plan.isUnplanned;
  const columnCount = fields.length + (hasPlan ? 3 : 2);
  return (
    <Table className={classes.table} data-editing={edits.isEditing || undefined}>
      <caption className={classes.caption}>
        <VisuallyHidden>Sets of {line.name}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Set</th>
          {hasPlan ? <th scope="col">Plan</th> : null}
          {fields.map((field) => (
            <th key={field} scope="col">
              {isPhone
                ? shortNames(weightUnit, line.exercise.loadKind)[field]
                : fieldLabel(field, line.exercise, weightUnit)}
            </th>
          ))}
          {edits.isEditing ? (
            <th scope="col" className={classes.actionHead}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          ) : null}
          {hasOneRepMax && !edits.isEditing ? (
            <th scope="col">{isPhone ? 'Est. 1RM' : `Est. 1RM (${weightUnit})`}</th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {line.sets.map((set, index) => {
          // The fields of an edited set need the room.
          const notes = edits.isEditing ? undefined : notesOf(set.setId);
          const hasExtras = edits.isEditing && !edits.deleted.has(set.setId);
          return (
            <Fragment key={set.setId}>
              <Row
                line={line}
                set={set}
                plan={!hasPlan ? undefined : planOf(line, targets[index], weightUnit)}
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
  set: ReportSet;
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
        <SetName label={set.label} kind={set.classification} isBare />
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
  const name = `${labelWords(set.label)} of ${line.name}`;
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

/** Returns a value for the screen: the weight in the unit, a time as m:ss; a dash where nothing was measured. */
function valueText(set: LoggedSet, field: NumberField, unit: WeightUnit): string {
  if (field === 'weightLbs') return columnWeight(set, unit);
  if (field === 'rpe' && !isRated(set)) return '–';
  const value = set[field];
  if (value === null) return '-';
  return field === 'durationSeconds' ? durationText(value) : formatNumber(value);
}

/** '44.09', or '20 kg (44.1 lbs)' where it was typed in the other unit. */
function columnWeight(set: LoggedSet, unit: WeightUnit): string {
  const weight = weightText(set, unitsOfAccount(unit), formatNumber);
  if (!shownWeight(set, unitsOfAccount(unit)).needsUnit) return weight;
  return `${weight} (${formatNumber(weightFromPounds(set.weightLbs, unit), 1)} ${unit})`;
}

/** '8 × 185', '8 × 40 per hand', '8-12 × 185 @8' where sets are planned one by one, or a dash for a set beyond the plan. */
function planOf(
  { plan }: ReportLine,
  target: DueTarget | null | undefined,
  unit: WeightUnit,
): string {
  if (!plan || !target) return '-';
  if (plan.setTargets) return dueTargetText(target, unitsOfAccount(unit), plan.exercise);
  if (plan.exercise.measure !== 'REPS') return targetText(plan, unitsOfAccount(unit));
  const { targetReps: reps, targetWeight: weightLbs } = target;
  if (weightLbs === null) return String(reps);
  const set = { reps, weightLbs, durationSeconds: null, distanceMeters: null };
  return setText(set, unitsOfAccount(unit), plan.exercise);
}
