import { Badge, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { formatClock, restSecondsOf } from '#shared/sessions/rest.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { WireEstimate } from '#shared/training/max-estimate-schema.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { estimateWords } from '#web/training/estimate-words.ts';
import { targetText } from '#web/training/set-text.ts';
import { setTargetsText } from '#web/training/target-text.ts';
import { paths } from '#web/paths.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import type { ReportGroup, ReportLine } from './report-lines.ts';
import { ReportSetForms } from './ReportSetForms.tsx';
import type { SetNotes } from './ReportSetNotes.tsx';
import { ReportSetTable } from './ReportSetTable.tsx';
import type { ReportEdits } from './use-report-edits.ts';
import classes from './Report.module.css';

interface LineProps {
  edits: ReportEdits;
  notesOf: (setId: string) => SetNotes | undefined;
  /** When the session began. */
  startTime: string;
  /** What an exercise's sets say of its 1RM; undefined: nothing, null: not estimated. */
  estimateOf: (exerciseId: string) => WireEstimate | null | undefined;
}

/** One exercise, or the exercises of a superset or circuit held together by a rail. */
export function ReportGroupCard({ group, ...rest }: { group: ReportGroup } & LineProps) {
  return (
    <section
      className={classes.group}
      data-circuit={group.label !== undefined}
      aria-label={group.label ?? group.lines[0]?.name}
    >
      {group.label === undefined ? null : (
        <Badge color="oxide" variant="light" size="lg" radius="sm" className={classes.badge}>
          {group.label}
        </Badge>
      )}
      {group.lines.map((line) => (
        <Line key={line.key} line={line} {...rest} />
      ))}
    </section>
  );
}

function Line({ line, edits, notesOf, startTime, estimateOf }: { line: ReportLine } & LineProps) {
  const isPhone = useIsPhone();
  const hasSets = line.sets.length > 0;
  const estimate = hasSets ? estimateOf(line.exerciseId) : undefined;
  return (
    <article className={classes.line}>
      <header className={classes.lineHead}>
        <Title order={3}>
          <Link href={paths.exercise(line.exerciseId)} className={classes.toExercise}>
            {line.name}
          </Link>
        </Title>
        {line.plan ? (
          <Text c="dimmed" className={classes.plan}>
            {planText(line.plan, edits.weightUnit)}
          </Text>
        ) : null}
        <Text className={classes.done}>{doneText(line)}</Text>
        {estimate === undefined ? null : (
          <Text c="dimmed" className={classes.plan} data-numeric>
            1RM:{' '}
            {estimateWords(estimate, {
              loadKind: line.exercise.loadKind ?? 'EXTERNAL',
              unit: edits.weightUnit,
            })}
          </Text>
        )}
        {line.plan?.sessionNotes ? (
          <Text className={classes.plan}>{line.plan.sessionNotes}</Text>
        ) : null}
      </header>
      {hasSets && edits.isEditing && isPhone ? <ReportSetForms line={line} edits={edits} /> : null}
      {hasSets && !(edits.isEditing && isPhone) ? (
        <ReportSetTable line={line} edits={edits} notesOf={notesOf} startTime={startTime} />
      ) : null}
    </article>
  );
}

/** 'Plan: 3 × 8 at 185 lbs, RPE 8, rest 1:30, tempo 2-0-2', or what each set was to be */
function planText(plan: SessionLine, unit: WeightUnit): string {
  const { targetWeight, exercise } = plan;
  const isPlain = targetWeight === null || exercise.loadKind === 'NONE';
  const weight = isPlain ? '' : ` at ${formatNumber(weightFromPounds(targetWeight, unit))} ${unit}`;
  const counted =
    exercise.measure === 'REPS'
      ? plan.targetReps
      : targetText({ ...plan, targetWeight: null }, unit);
  const rpe = plan.targetRPE === null ? '' : `, RPE ${formatNumber(plan.targetRPE)}`;
  const rest = `rest ${formatClock(restSecondsOf(plan))}`;
  const tempo = `tempo ${plan.tempoEccentric}-${plan.tempoPause}-${plan.tempoConcentric}`;
  const { setTargets, targetReps } = plan;
  const sets = setTargets
    ? setTargetsText({ setTargets, targetReps, exercise: plan.exercise }, unit)
    : `${plan.targetSets} × ${counted}${weight}${rpe}`;
  return `Plan: ${sets}, ${rest}, ${tempo}`;
}

/** '2 of 3 sets', '2 of 3 sets and 1 warm-up', 'Left out', 'Swapped after 1 set' */
function doneText({ plan, sets, done }: ReportLine): string {
  if (plan?.isLeftOut) {
    const why = plan.replacedById === undefined ? 'Left out' : 'Swapped';
    return sets.length === 0 ? why : `${why} after ${countOf(sets.length, 'set')}`;
  }
  if (sets.length === 0) return 'Not done';
  const counted = plan ? `${done} of ${countOf(plan.targetSets, 'set')}` : countOf(done, 'set');
  const others = sets.length - done;
  return others === 0 ? counted : `${counted} and ${countOf(others, 'warm-up')}`;
}
