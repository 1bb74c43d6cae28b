import { Badge, Box, Button, Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatClock, restSecondsOf } from '#shared/sessions/time/rest.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { loadText, targetText } from '#web/training/set-text.ts';
import { setTargetsText } from '#web/training/target-text.ts';
import { setCountText } from '#web/workouts/session/set-count-text.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { pressPart } from '#web/loading/press.tsx';
import { paths } from '#web/paths.ts';
import { TalkAt } from '#web/trainer/talk-parts.ts';
import type { ReportTalk } from '#web/trainer/talk.ts';
import { focusReportField } from './edit-state/report-focus.ts';
import { EditFold, type Folds } from './edit/EditFold.tsx';
import { type LineVolume, SetsInALine, Volume } from './ReportExercise.tsx';
import type { ReportGroup, ReportLine } from './report-lines.ts';
import type { SetNotes } from './ReportSetNotes.tsx';
import { ReportSetTable } from './ReportSetTable.tsx';
import type { ReportEdits } from './edit-state/use-report-edits.ts';
import type { Begun } from './timeline-words.ts';
import classes from './Report.module.css';

const EditedSets = pressPart(async () => (await import('./edit/EditedSets.tsx')).EditedSets);

interface LineProps {
  edits: ReportEdits;
  folds?: Folds;
  notesOf: (setId: string) => SetNotes | undefined;
  volumes?: ReadonlyMap<string, LineVolume>;
  begun: Begun;
  talk?: ReportTalk | undefined;
}

export function ReportGroupCard({ group, ...rest }: { group: ReportGroup } & LineProps) {
  return (
    <section
      className={`surface ${classes.group}`}
      data-circuit={group.label !== undefined}
      aria-label={group.label}
    >
      {group.label === undefined ? null : (
        <Badge color="oxide" variant="light" size="lg" radius="sm" m="16px 0 0 16px">
          {group.label}
        </Badge>
      )}
      {group.lines.map((line) => (
        <Line key={line.key} line={line} {...rest} />
      ))}
    </section>
  );
}

/** Shows one exercise of the report. The sets can be collapsed on the owner's phone and in the editor. */
function Line(props: { line: ReportLine } & LineProps) {
  const { line, edits, folds, notesOf, volumes, begun, talk } = props;
  const isPhone = useIsPhone();
  // A trainer comments on single sets, so a trainer's page never collapses the sets.
  const isFolded = useReader() === null && isPhone;
  const hasSets = line.sets.length > 0;
  const plan = (
    <>
      {line.plan && !line.plan.isUnplanned ? (
        <Text c="dimmed" className={classes.plan}>
          {planText(line.plan, edits.weightUnit)}
        </Text>
      ) : null}
      {line.plan?.sessionNotes ? (
        <Text className={classes.plan}>{line.plan.sessionNotes}</Text>
      ) : null}
    </>
  );
  if (edits.isEditing && folds && hasSets) {
    return (
      <EditFold line={line} edits={edits} folds={folds}>
        {plan}
        <EditedSets {...props} />
        {edits.canAdd ? <AddSet line={line} edits={edits} folds={folds} /> : null}
      </EditFold>
    );
  }
  const done = (
    <Text className={`whole ${classes.done}`} fw={600}>
      {doneText(line)}
    </Text>
  );
  const volume = volumes?.get(line.key);
  const table = <ReportSetTable {...{ line, edits, notesOf, begun, talk }} />;
  const isTalkedAt = talk?.places.get(line.exerciseId) === line.key;
  return (
    <article className={classes.line} aria-label={line.name}>
      <Group className={classes.lineHead} component="header" gap="0 16px" align="baseline">
        <Title order={3}>
          <Link href={paths.exercise(line.exerciseId)} className="heading-link">
            {line.name}
          </Link>
        </Title>
        <Volume volume={volume} unit={edits.weightUnit} />
        {isFolded && isComplete(line) ? null : done}
        {isFolded ? null : plan}
      </Group>
      {hasSets && isFolded ? (
        <details
          className={classes.sets}
          open={line.sets.some(
            ({ setId }) => talk?.comments.has(setId) || Boolean(notesOf(setId)?.noted),
          )}
        >
          <summary>
            <SetsInALine
              line={line}
              unit={edits.weightUnit}
              isRecord={(setId) => notesOf(setId)?.record !== undefined}
            />
          </summary>
          {isComplete(line) ? done : null}
          {plan}
          {table}
        </details>
      ) : null}
      {hasSets && !isFolded ? table : null}
      {talk && isTalkedAt ? (
        <TalkAt talk={talk} place={line.key} input={{ exerciseId: line.exerciseId }} />
      ) : null}
      {edits.canAdd && folds ? <AddSet line={line} edits={edits} folds={folds} /> : null}
    </article>
  );
}

function AddSet({ line, edits, folds }: { line: ReportLine; edits: ReportEdits; folds: Folds }) {
  return (
    <AddSetButton
      line={line}
      isDisabled={edits.isSaving}
      onAdd={() => {
        folds.open(line.key);
        return edits.addSet(line);
      }}
    />
  );
}

/**
 * Returns a plan such as 'Plan: 3 × 8 at 185 lbs, RPE 8, rest 1:30, tempo 2-0-2'. Separate targets per set replace the
 * part before the rest.
 */
function planText(plan: SessionLine, unit: WeightUnit): string {
  const { targetWeight, exercise } = plan;
  const units = unitsOfAccount(unit);
  const isPlain = targetWeight === null || exercise.loadKind === 'NONE';
  const weight = isPlain ? '' : ` at ${loadText({ weightLbs: targetWeight }, units, exercise)}`;
  const counted =
    exercise.measure === 'REPS'
      ? plan.targetReps
      : targetText({ ...plan, targetWeight: null }, units);
  const rpe = plan.targetRPE === null ? '' : `, RPE ${formatNumber(plan.targetRPE)}`;
  const rest = `rest ${formatClock(restSecondsOf(plan))}`;
  const tempo = `tempo ${plan.tempoEccentric}-${plan.tempoPause}-${plan.tempoConcentric}`;
  const { setTargets, targetReps } = plan;
  const sets = setTargets
    ? setTargetsText({ setTargets, targetReps, exercise: plan.exercise }, units)
    : `${plan.targetSets} × ${counted}${weight}${rpe}`;
  return `Plan: ${sets}, ${rest}, ${tempo}`;
}

function isComplete({ plan, sets, count }: ReportLine): boolean {
  return sets.length > 0 && !plan?.isLeftOut && count.done >= count.planned;
}

function doneText({ plan, sets, count }: ReportLine): string {
  if (sets.length === 0) {
    if (!plan?.isLeftOut) return 'Not done';
    return plan.replacedById === undefined ? 'Skipped' : 'Swapped';
  }
  const workSets = count.done + count.extra;
  const isCounted = plan && !plan.isLeftOut && !plan.isUnplanned;
  const counted = isCounted ? setCountText(count) : countOf(workSets, 'set');
  const warmUps = sets.length - workSets;
  const all = warmUps === 0 ? counted : `${counted} and ${countOf(warmUps, 'warm-up')}`;
  if (!plan?.isLeftOut) return all;
  return `${plan.replacedById === undefined ? 'Skipped' : 'Swapped'} after ${all}`;
}

interface AddSetButtonProps {
  line: ReportLine;
  isDisabled: boolean;
  onAdd: () => string;
}

function AddSetButton({ line, isDisabled, onAdd }: AddSetButtonProps) {
  return (
    <Box p="0 8px 8px">
      <Button
        variant="subtle"
        aria-label={`Add a set of ${line.name}`}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        disabled={isDisabled}
        onClick={() => {
          // The fields of the new set exist only after the next frame, so the focus waits for this
          // frame.
          const setId = onAdd();
          requestAnimationFrame(() => focusReportField({ setId, field: 'reps' }));
        }}
      >
        Set
      </Button>
    </Box>
  );
}
