import { VisuallyHidden } from '@mantine/core';
import { type ComponentType, Fragment } from 'react';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { oneRepMaxLbs } from '#shared/sessions/records/epley-max.ts';
import { isRated } from '#shared/sessions/report/report.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import { type DueTarget, targetsOfSets } from '#shared/sessions/lines/set-target-of.ts';
import { shownWeight, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { formatNumber } from '#web/text/format.ts';
import { SetName } from '#web/training/SetKindBadge.tsx';
import { fieldLabel, fieldsOf, type SetField } from '#web/training/set-fields.ts';
import { dueTargetText, ofTargetText } from '#web/training/target-text.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { Table } from '#web/ui/Table.tsx';
import { EffortDot } from './ReportExercise.tsx';
import type { ReportLine, ReportSet } from './report-lines.ts';
import { CommentButton, TalkAt } from '#web/trainer/talk-parts.ts';
import { hasTalk, type ReportTalk } from '#web/trainer/talk.ts';
import { durationText } from '#web/text/duration-text.ts';
import { setText, targetText } from '#web/training/set-text.ts';
import { weightText } from '#web/training/weight-text.ts';
import { ReportSetNotes, type SetNotes } from './ReportSetNotes.tsx';
import type { ReportEdits } from './edit-state/use-report-edits.ts';
import type { Begun } from './timeline-words.ts';
import classes from './Report.module.css';

const shortNames = (unit: WeightUnit, loadKind: LoadKind): Record<SetField, string> => ({
  reps: 'Reps',
  distanceMeters: 'M',
  durationSeconds: 'Time',
  weightLbs: `${unit === 'kg' ? 'Kg' : 'Lbs'}${weightMeanings[loadKind]}`,
  rpe: 'RPE',
});

const weightMeanings: Readonly<Record<LoadKind, string>> = {
  EXTERNAL: '',
  NONE: '',
  PER_SIDE: ' per hand',
  BODYWEIGHT_PLUS: ' added',
  ASSISTED: ' of help',
};

export interface SetOfEditor {
  line: ReportLine;
  set: ReportSet;
  edits: ReportEdits;
}

export interface FieldOfEditor extends SetOfEditor {
  field: SetField;
  isLabelHidden?: boolean;
}

export interface SetControls {
  Field: ComponentType<FieldOfEditor>;
  Extras: ComponentType<SetOfEditor>;
  Delete: ComponentType<SetOfEditor>;
}

interface ReportSetTableProps {
  line: ReportLine;
  edits: ReportEdits;
  controls?: SetControls;
  notesOf: (setId: string) => SetNotes | undefined;
  begun: Begun;
  talk?: ReportTalk | undefined;
}

export function ReportSetTable(props: ReportSetTableProps) {
  const { line, edits, controls, notesOf, begun, talk } = props;
  const isPhone = useIsPhone();
  const { weightUnit } = edits;
  const targets = line.plan ? targetsOfSets(line.plan, line.sets) : [];
  const fields = fieldsOf(line.exercise, line.sets);
  const hasOneRepMax = line.sets.some((set) => oneRepMaxText(line, set, weightUnit));
  // An exercise without a plan has no Plan column, which would contain only dashes.
  const hasPlan = !isPhone && line.plan !== undefined && !line.plan.isUnplanned;
  const isEdited = controls !== undefined;
  const columnCount =
    1 + fields.length + [hasPlan, isEdited || hasOneRepMax, talk].filter(Boolean).length;
  return (
    <Table className={classes.table} data-editing={isEdited || undefined}>
      <caption className={classes.caption}>
        <VisuallyHidden>Sets of {line.name}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Set</th>
          {hasPlan ? (
            <th scope="col" className={classes.planHead}>
              Plan
            </th>
          ) : null}
          {fields.map((field) => (
            <th key={field} scope="col">
              {isPhone
                ? shortNames(weightUnit, line.exercise.loadKind)[field]
                : fieldLabel(field, line.exercise.loadKind, weightUnit)}
            </th>
          ))}
          {isEdited ? (
            <th scope="col" className={classes.actionHead}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          ) : null}
          {hasOneRepMax && !isEdited ? (
            <th scope="col">{isPhone ? 'Est. 1RM' : `Est. 1RM (${weightUnit})`}</th>
          ) : null}
          {talk ? (
            <th scope="col" className={classes.talkCell}>
              {talk.places.get(line.exerciseId) === line.key ? (
                <CommentButton talk={talk} place={line.key} about={line.name} />
              ) : (
                <VisuallyHidden>Comment</VisuallyHidden>
              )}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {line.sets.map((set, index) => {
          // The editor hides the notes, because the fields of a set need the width.
          const notes = isEdited ? undefined : notesOf(set.setId);
          const Extras = edits.deleted.has(set.setId) ? undefined : controls?.Extras;
          const isTalkedAt = hasTalk(talk, set.setId);
          return (
            <Fragment key={set.setId}>
              <Row
                line={line}
                set={set}
                plan={!hasPlan ? undefined : planOf(line, targets[index], weightUnit)}
                target={isPhone && line.plan?.setTargets ? targets[index] : null}
                edits={edits}
                controls={controls}
                fields={fields}
                hasOneRepMax={hasOneRepMax}
                hasNotes={notes !== undefined || Extras !== undefined || isTalkedAt}
                talk={talk}
              />
              {Extras ? (
                <tr className={classes.noteRow}>
                  <td colSpan={columnCount}>
                    <Extras line={line} set={set} edits={edits} />
                  </td>
                </tr>
              ) : null}
              {notes || isTalkedAt ? (
                <tr className={classes.noteRow}>
                  <td colSpan={columnCount}>
                    {notes ? <ReportSetNotes notes={notes} begun={begun} /> : null}
                    {talk ? (
                      <TalkAt talk={talk} place={set.setId} input={{ setId: set.setId }} />
                    ) : null}
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
  controls: SetControls | undefined;
  set: ReportSet;
  fields: readonly SetField[];
  hasOneRepMax: boolean;
  hasNotes: boolean;
  plan: string | undefined;
  target: DueTarget | null | undefined;
  talk: ReportTalk | undefined;
}

function Row(props: RowProps) {
  const { line, set, plan, target, edits, controls, fields, hasOneRepMax, hasNotes, talk } = props;
  const isDeleted = edits.deleted.has(set.setId);
  const Field = isDeleted ? undefined : controls?.Field;
  const Delete = controls?.Delete;
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
      {plan === undefined ? null : <td className="dim">{plan}</td>}
      {fields.map((field) => (
        <td key={field}>
          {Field ? (
            <Field line={line} set={set} field={field} edits={edits} isLabelHidden />
          ) : (
            <>
              {field === 'rpe' ? <EffortDot set={set} /> : null}
              {valueText(set, field, edits.weightUnit)}
            </>
          )}
          {field === 'reps' && target && !Field ? (
            <span className={`note ${classes.ofTarget}`}>{ofTargetText(target)}</span>
          ) : null}
        </td>
      ))}
      {Delete ? (
        <td className={classes.actionCell}>
          <Delete line={line} set={set} edits={edits} />
        </td>
      ) : null}
      {hasOneRepMax && !controls ? (
        <td>{oneRepMaxText(line, set, edits.weightUnit) ?? '–'}</td>
      ) : null}
      {talk ? (
        <td className={classes.talkCell}>
          <CommentButton
            talk={talk}
            place={set.setId}
            about={`${labelWords(set.label)} of ${line.name}`}
          />
        </td>
      ) : null}
    </tr>
  );
}

/** Returns undefined also for a load that includes the body weight, because body weights are not part of the session. */
function oneRepMaxText({ plan }: ReportLine, set: ReportSet, unit: WeightUnit): string | undefined {
  const { loadKind = 'EXTERNAL', measure = 'REPS' } = plan?.exercise ?? set.exercise ?? {};
  const lbs = oneRepMaxLbs({ ...set, loadKind, measure, loadLbs: null });
  return lbs === null ? undefined : formatNumber(weightFromPounds(lbs, unit), 1);
}

function valueText(set: LoggedSet, field: SetField, unit: WeightUnit): string {
  if (field === 'weightLbs') return columnWeight(set, unit);
  if (field === 'rpe' && !isRated(set)) return '–';
  const value = set[field];
  if (value === null) return '–';
  return field === 'durationSeconds' ? durationText(value) : formatNumber(value);
}

/**
 * Returns a weight in the user's unit, such as '44.09'. A weight typed in the other unit gives '20
 * kg (44.1 lbs)'.
 */
function columnWeight(set: LoggedSet, unit: WeightUnit): string {
  const weight = weightText(set, unitsOfAccount(unit), formatNumber);
  if (!shownWeight(set, unitsOfAccount(unit)).needsUnit) return weight;
  return `${weight} (${formatNumber(weightFromPounds(set.weightLbs, unit), 1)} ${unit})`;
}

/**
 * Returns the target of a set, such as '8-12 × 185 @8'. A set that was not planned gives a dash.
 */
function planOf(
  { plan }: ReportLine,
  target: DueTarget | null | undefined,
  unit: WeightUnit,
): string {
  if (!plan || !target) return '–';
  if (plan.setTargets) return dueTargetText(target, unitsOfAccount(unit), plan.exercise);
  if (plan.exercise.measure !== 'REPS') return targetText(plan, unitsOfAccount(unit));
  const { targetReps: reps, targetWeight: weightLbs } = target;
  if (weightLbs === null) return String(reps);
  const set = { reps, weightLbs, durationSeconds: null, distanceMeters: null };
  return setText(set, unitsOfAccount(unit), plan.exercise);
}
