import { Button, Table, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { Fragment } from 'react';
import { oneRepMaxLbs } from '#shared/sessions/one-rep-max.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { formatNumber } from '#web/text/format.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { type SetField, setFields } from './report-edits.ts';
import type { ReportLine } from './report-lines.ts';
import { ReportField } from './ReportField.tsx';
import { ReportSetNotes, type SetNotes } from './ReportSetNotes.tsx';
import type { ReportEdits } from './use-report-edits.ts';
import classes from './Report.module.css';
import noteClasses from './ReportNotes.module.css';

/** Of the weights, where there is little room. */
const columnNames: Record<WeightUnit, string> = { lbs: 'Lbs', kg: 'Kg' };

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
  const columnCount = isPhone ? 5 : 6;
  const { weightUnit } = edits;
  return (
    <Table className={classes.table} verticalSpacing={edits.isEditing ? 6 : 8}>
      <Table.Caption className={classes.caption}>
        <VisuallyHidden>Sets of {line.name}</VisuallyHidden>
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Set</Table.Th>
          {isPhone ? null : <Table.Th scope="col">Plan</Table.Th>}
          <Table.Th scope="col">Reps</Table.Th>
          <Table.Th scope="col">
            {isPhone ? columnNames[weightUnit] : `Weight (${weightUnit})`}
          </Table.Th>
          <Table.Th scope="col">RPE</Table.Th>
          {edits.isEditing ? (
            <Table.Td className={classes.actionHead} />
          ) : (
            <Table.Th scope="col">{isPhone ? '1RM' : `1RM (${weightUnit})`}</Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {line.sets.map((set, index) => {
          // While a set is edited, the room is for its fields.
          const notes = edits.isEditing ? undefined : notesOf(set.setId);
          return (
            <Fragment key={set.setId}>
              <Row
                line={line}
                set={set}
                plan={isPhone ? undefined : planOf(line, index, weightUnit)}
                edits={edits}
                hasNotes={notes !== undefined}
              />
              {notes ? (
                <Table.Tr className={noteClasses.row}>
                  <Table.Td colSpan={columnCount}>
                    <ReportSetNotes notes={notes} startTime={startTime} />
                  </Table.Td>
                </Table.Tr>
              ) : null}
            </Fragment>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

interface RowProps {
  line: ReportLine;
  edits: ReportEdits;
  set: LoggedSet;
  /** A row of notes follows, which belongs to this one. */
  hasNotes: boolean;
  /** Text of the Plan column; undefined without that column. */
  plan: string | undefined;
}

function Row({ line, set, plan, edits, hasNotes }: RowProps) {
  const isDeleted = edits.deleted.has(set.setId);
  const canType = edits.isEditing && !isDeleted;
  return (
    <Table.Tr
      data-deleted={isDeleted || undefined}
      data-notes={hasNotes || undefined}
      className={classes.row}
    >
      <Table.Th scope="row">
        {set.setNumber}
        {set.classification === 'WARMUP' ? ' warm-up' : ''}
        {isDeleted ? <VisuallyHidden> marked for deletion</VisuallyHidden> : null}
      </Table.Th>
      {plan === undefined ? null : <Table.Td className={classes.planCell}>{plan}</Table.Td>}
      {setFields.map((field) => (
        <Table.Td key={field}>
          {canType ? (
            <ReportField line={line} set={set} field={field} edits={edits} isLabelHidden />
          ) : (
            formatNumber(valueOf(set, field, edits.weightUnit))
          )}
        </Table.Td>
      ))}
      <Table.Td className={edits.isEditing ? classes.actionCell : undefined}>
        {edits.isEditing ? (
          <DeleteOrKeep line={line} set={set} edits={edits} />
        ) : (
          <OneRepMax line={line} set={set} unit={edits.weightUnit} />
        )}
      </Table.Td>
    </Table.Tr>
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

/** A value as it is shown: the weight in the unit. */
function valueOf(set: LoggedSet, field: SetField, unit: WeightUnit): number {
  return field === 'weightLbs' ? weightFromPounds(set.weightLbs, unit) : set[field];
}

/** '8 × 185', or a dash for a set beyond the plan. */
function planOf(line: ReportLine, index: number, unit: WeightUnit): string {
  const { plan } = line;
  if (!plan || index >= plan.targetSets) return '-';
  const { targetReps, targetWeight } = plan;
  if (targetWeight === null) return String(targetReps);
  return `${targetReps} × ${formatNumber(weightFromPounds(targetWeight, unit))}`;
}
