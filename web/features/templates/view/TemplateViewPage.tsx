// Shows the page of one template: its exercises, totals and actions.
import { formatClock } from '#shared/sessions/time/rest.ts';
import { localDay } from '#shared/calendar.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { lineDefaults } from '#shared/templates/defaults.ts';
import { tempoText } from '#shared/templates/tempo.ts';
import type { WeightUnit } from '#shared/units.ts';
import { countOf, formatCalendarDay, formatMinutes } from '#web/text/format.ts';
import { Badge, Box, Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconClock, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'wouter';
import { totalSets, trainedMuscles } from '#shared/templates/muscle-sets.ts';
import { canProgress } from '#shared/templates/can-progress.ts';
import type { Template, TemplateExercise } from '#shared/templates/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { OwnOnly, useReader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import type { LiftedExercise } from '#web/training/set-text.ts';
import { setTargetsText } from '#web/training/target-text.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { MuscleMap } from '#web/ui/charts/MuscleMap.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { idlePart } from '#web/loading/idle.tsx';
import { TemplateNotFound } from '#web/workouts/TemplateNotFound.tsx';
import { lessTimeQuery } from '#web/workouts/start/run-query.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { groupMarks, markText } from '#shared/templates/arrange.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { ShareWithLink } from '#web/workouts/share/ShareWithLink.tsx';
import { useWaits } from '#web/hooks/use-waits.ts';
import { sameSetsText } from '../lines.ts';
import classes from './TemplateViewPage.module.css';

const ABOVE = { href: paths.templates(), label: 'My Workouts' };

export default function TemplateViewPage() {
  const back = useWayBack(ABOVE);
  const { id } = useParams<{ id: string }>();
  const query = useQuery(trpc.templates.get.queryOptions({ id }));
  const waits = useWaits(query.isPending);
  return (
    <Loaded
      query={{ ...query, data: waits ? undefined : query.data }}
      failure="Failed to load workout template"
      heading={<PageHeader title="Workout" back={back} />}
      loading={<TemplateSkeleton />}
      missing={<TemplateNotFound />}
    >
      {(template) => <TemplateView template={template} />}
    </Loaded>
  );
}

function TemplateSkeleton() {
  return (
    <PageSkeleton>
      <div className={`one-column ${classes.page}`}>
        <div className="stacked">
          <SkeletonBlocks heights={[360, 440]} />
        </div>
        <Stack className={classes.side} gap={16}>
          <SkeletonBlocks heights={[240]} />
        </Stack>
      </div>
    </PageSkeleton>
  );
}

const NextSession = idlePart(
  async () => (await import('./NextSession.tsx')).NextSession,
  ({ template }) =>
    template.exercises.some(({ exercise }) => canProgress(exercise)) ? (
      <PageSkeleton blocks={[262]} />
    ) : null,
);

const Proposals = idlePart(
  async () => (await import('#web/trainer/ProposalCards.tsx')).ProposalCards,
);

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

function TemplateView({ template }: { template: Template }) {
  const reader = useReader();
  const back = useWayBack(ABOVE);
  const { id, name, description, exercises } = template;
  const muscles = useMemo(() => trainedMuscles(exercises), [exercises]);
  const updated = formatCalendarDay(localDay(new Date(template.updatedAt)));
  const isPhone = useIsPhone();
  const sets = totalSets(exercises);
  const duration = formatMinutes(template.usualDuration ?? template.estimatedDuration);
  const map =
    muscles.length === 0 ? null : (
      <Box
        aria-label="Muscles"
        component="section"
        className="surface-card"
        {...(isPhone ? {} : { mt: 16, __vars: { '--map-body': '72px' } })}
      >
        <MuscleMap muscles={muscles} />
      </Box>
    );
  const actions = (
    <>
      <Button component={Link} href={paths.run(id)} leftSection={<IconPlayerPlay {...icon} />}>
        Start Workout
      </Button>
      <Button
        component={Link}
        href={paths.builder(id)}
        variant="default"
        leftSection={<IconPencil {...icon} />}
      >
        Edit
      </Button>
    </>
  );

  return (
    <>
      <PageHeader title={name} back={back} actions={isPhone ? null : actions} />
      <div className={`one-column ${classes.page}`}>
        <div>
          {reader ? (
            <Button component={Link} href={paths.builder(id)} variant="default" mb={16}>
              Propose a change
            </Button>
          ) : (
            <Proposals subjectId={id} />
          )}
          {isPhone ? (
            <Group gap={12} mb={16} align="start" wrap="nowrap" __vars={{ '--body-width': '44px' }}>
              <div className="grow">
                <Text className="num" fz="lg" lh={1.3}>
                  {countOf(sets, 'set')} · {duration}
                </Text>
                {description === '' ? null : <Description text={description} />}
              </div>
              <MuscleFigures lines={exercises} />
            </Group>
          ) : description === '' ? null : (
            <Text c="dimmed" className="written" mb={16}>
              {description}
            </Text>
          )}
          <ViewExerciseList exercises={exercises} />
          {isPhone ? null : map}
        </div>
        <Stack className={classes.side} component="aside" gap={16}>
          {isPhone ? (
            <OwnOnly>
              <Group className={`thumb-bar ${classes.actions}`} gap={8} wrap="nowrap">
                {actions}
              </Group>
            </OwnOnly>
          ) : null}
          <Stack aria-label="Summary" className="surface-card" component="section" gap={8}>
            <Title order={2}>Summary</Title>
            <FactList
              facts={[
                { name: 'Total exercises', value: exercises.length },
                { name: 'Total sets', value: sets },
                { name: 'Estimated duration', value: duration },
                { name: 'Last updated', value: updated },
              ]}
            />
            {exercises.length === 0 ? null : (
              <OwnOnly>
                {' '}
                <Button
                  component={Link}
                  href={paths.run(id, lessTimeQuery)}
                  variant="default"
                  leftSection={<IconClock {...icon} />}
                >
                  Shorten workout
                </Button>
              </OwnOnly>
            )}
            <ShareWithLink kind="TEMPLATE" subjectId={id} name={name} />
          </Stack>
          <OwnOnly>
            <NextSession template={template} />
          </OwnOnly>
          {isPhone ? map : null}
        </Stack>
      </div>
    </>
  );
}

/** Shows three lines of a description. A press shows the rest of a longer description. */
function Description({ text }: { text: string }) {
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const words = (
    <Text
      ref={(shown) => {
        if (shown && !isOpen) setIsLong(shown.scrollHeight > shown.clientHeight);
      }}
      span
      className="note written"
      {...(isOpen ? { display: 'block' } : { lineClamp: 3 })}
    >
      {text}
    </Text>
  );
  if (!isLong) return words;
  return (
    <UnstyledButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {words}
    </UnstyledButton>
  );
}

function ViewExerciseList({ exercises }: { exercises: readonly TemplateExercise[] }) {
  const { weightUnit } = useSettings();
  const marks = useMemo(() => groupMarks(exercises), [exercises]);
  return (
    <ol className="surface-list" aria-label="Exercises">
      {exercises.map((line, index) => {
        const mark = marks[index];
        return (
          <li key={line.id} className={`row ${classes.item}`} data-rail={mark?.rail}>
            <ExercisePicture exercise={line.exercise} />
            <div className={`grow flow ${classes.words}`}>
              <Group gap="0 8px" flex="1 0 100%">
                <Title order={2} className={classes.name} ff="inherit" fz="md" fw={600}>
                  <Link href={paths.exercise(line.exerciseId)} className="heading-link">
                    {line.exercise.name}
                  </Link>
                </Title>
                {mark ? (
                  // For the further exercises of a group only screen readers read its name.
                  <span className={/middle|last/.test(mark.rail) ? 'spoken' : ''}>
                    <Badge variant="light">{markText(mark)}</Badge>
                  </span>
                ) : null}
              </Group>
              <span className="num" data-numeric>
                {setsText(line, weightUnit)}
              </span>
              <Group className="note" ms="auto" component="dl" gap="0 12px">
                {planFacts(line).map(({ name, value }) => (
                  <div key={name} className="row gap-4">
                    <dt className="row">
                      {name === 'Rest' ? (
                        <IconClock size={16} role="img" aria-label={name} />
                      ) : (
                        name
                      )}
                    </dt>
                    <dd data-numeric>{value}</dd>
                  </div>
                ))}
              </Group>
              {line.notes === '' ? null : (
                <Text className="written across" flex="1 0 100%" mt={4} c="dimmed">
                  {line.notes}
                </Text>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type Planned = Pick<
  TemplateExercise,
  | 'targetSets'
  | 'targetReps'
  | 'targetDuration'
  | 'targetDistance'
  | 'targetWeight'
  | 'restTime'
  | 'targetRPE'
  | 'targetTempo'
  | 'setTargets'
> & { exercise: LiftedExercise };

/**
 * Returns a plan such as '4 × 5 · 300 lbs', or the separate targets of the sets. The RPE is included only when it
 * differs between the sets.
 */
export function setsText({ setTargets, ...line }: Planned, unit: WeightUnit): string {
  if (!setTargets) return sameSetsText(line, unit);
  const isSaidOnce = commonRpe(setTargets) !== null;
  const targets = isSaidOnce
    ? setTargets.map((target) => ({ ...target, targetRPE: null }))
    : setTargets;
  return setTargetsText({ ...line, setTargets: targets }, unitsOfAccount(unit));
}

export function planFacts(
  line: Pick<Planned, 'restTime' | 'targetTempo' | 'targetRPE' | 'setTargets'>,
): { name: string; value: string }[] {
  const { setTargets, restTime, targetRPE } = line;
  const tempo = tempoText(line.targetTempo);
  const rpe = setTargets ? commonRpe(setTargets) : targetRPE;
  const facts = [
    { name: 'RPE', value: rpe === null ? null : String(rpe) },
    { name: 'Rest', value: restTime === null ? null : formatClock(restTime) },
    { name: 'Tempo', value: tempo === tempoText(lineDefaults.targetTempo) ? null : tempo },
  ];
  return facts.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
}

function commonRpe(sets: readonly { targetRPE: number | null }[]): number | null {
  const [first] = sets;
  return first && sets.every(({ targetRPE }) => targetRPE === first.targetRPE)
    ? first.targetRPE
    : null;
}
