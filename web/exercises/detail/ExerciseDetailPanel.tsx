import { Anchor, Badge, Drawer, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { Link } from 'wouter';
import {
  demandLabels,
  difficultyLabels,
  equipmentLabels,
  loadLabels,
  patternLabels,
} from '#shared/exercises/labels.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { paths } from '#web/paths.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { lastSetsText, type LiftedExercise } from '#web/training/set-text.ts';
import { shownStartDay } from '#web/training/start-day.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { BodyMap, type MappedMuscle } from '#web/ui/charts/BodyMap.tsx';
import { StrengthCurve } from '#web/ui/charts/StrengthCurve.tsx';
import classes from './ExerciseDetail.module.css';

export interface ExerciseDetailPanelProps {
  exerciseId: string | null;
  onClose: () => void;
  /** `actions` renders the buttons below a custom exercise, such as 'Delete'. */
  actions?: (exerciseId: string) => ReactNode;
}

/**
 * Shows an exercise in a drawer on phones and in a dialog on larger screens. Memoised, because typing on the page
 * behind would otherwise re-render the panel.
 */
export const ExerciseDetailPanel = memo(function ExerciseDetailPanel(
  props: ExerciseDetailPanelProps,
) {
  const { exerciseId, onClose, actions } = props;
  const isPhone = useIsPhone();
  const isOpen = exerciseId !== null;
  useBackToClose(isOpen, onClose);
  // The panel is rendered one frame before its content, because a slow phone cannot render both in one frame.
  const shownId = useDeferredValue(exerciseId, null);
  const content =
    exerciseId === null ? null : shownId === exerciseId ? (
      <Detail exerciseId={exerciseId} actions={actions} />
    ) : (
      <Loading />
    );
  return isPhone ? (
    <Drawer opened={isOpen} onClose={onClose} position="bottom" size="92%" title="Exercise">
      {content}
    </Drawer>
  ) : (
    <Modal opened={isOpen} onClose={onClose} size="xl" title="Exercise">
      {content}
    </Modal>
  );
});

interface DetailProps {
  exerciseId: string;
  actions: ((exerciseId: string) => ReactNode) | undefined;
}

function Detail({ exerciseId, actions }: DetailProps) {
  const query = useQuery(trpc.exercises.get.queryOptions({ id: exerciseId }));
  return (
    <Loaded query={query} failure="Failed to load the exercise" loading={<Loading />}>
      {(exercise) => (
        <>
          <ExerciseDetail exercise={exercise} />
          {exercise.isCustom ? actions?.(exerciseId) : null}
        </>
      )}
    </Loaded>
  );
}

function Loading() {
  return <PageSkeleton blocks={[32, 64, 240, 120]} />;
}

function ExerciseDetail({ exercise }: { exercise: Exercise }) {
  const { biomechanicalProfile: profile, equipmentRequired, muscleGroups } = exercise;
  return (
    <Stack className={classes.detail} gap={16}>
      <Title order={2}>{exercise.name}</Title>
      <Group gap="xs">
        <Badge variant="light">{patternLabels[exercise.movementPattern]}</Badge>
        <Badge variant="light" color="gray">
          {difficultyLabels[exercise.difficultyLevel]}
        </Badge>
        {equipmentRequired.map((equipment) => (
          <Badge key={equipment} variant="light" color="gray">
            {equipmentLabels[equipment]}
          </Badge>
        ))}
        {loadLabels(exercise).map((label) => (
          <Badge key={label} variant="outline">
            {label}
          </Badge>
        ))}
        {exercise.isCustom ? <Badge variant="light">Yours</Badge> : null}
      </Group>
      {exercise.description === '' ? null : <Text>{exercise.description}</Text>}
      <LastTime exercise={exercise} />
      <Anchor
        component={Link}
        href={paths.exercise(exercise.id)}
        className="tall-link"
        style={{ alignSelf: 'flex-start' }}
      >
        How to, and your history
      </Anchor>
      <div className={classes.columns}>
        <section aria-label="Muscles">
          <Title order={3}>Muscles</Title>
          <BodyMap muscles={mappedMuscles(muscleGroups)} />
        </section>
        <Stack gap={16}>
          {exercise.safetyConsiderations === '' ? null : (
            <section>
              <Title order={3}>Safety</Title>
              <Text>{exercise.safetyConsiderations}</Text>
            </section>
          )}
          <section>
            <Title order={3}>Your build</Title>
            <dl className={classes.profile}>
              <Fact
                name="Limb length matters"
                value={demandLabels[profile.limbLengthSensitivity]}
              />
              <Fact
                name="Torso length matters"
                value={demandLabels[profile.torsoLengthSensitivity]}
              />
              <Fact name="Stability needed" value={demandLabels[profile.stabilityRequirements]} />
              <Fact
                name="Mobility needed"
                value={profile.mobilityRequirements.join(', ') || 'Nothing special'}
              />
            </dl>
          </section>
          <section>
            <Title order={3}>Strength curve</Title>
            <StrengthCurve profile={exercise.strengthCurveProfile} />
          </section>
        </Stack>
      </div>
    </Stack>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function LastTime({ exercise }: { exercise: { id: string } & LiftedExercise }) {
  const exerciseId = exercise.id;
  const unitsOf = useLineUnits();
  const answer = useQuery(trpc.sessions.lastTime.queryOptions({ exerciseIds: [exerciseId] }));
  const last = answer.data?.find((performance) => performance.exerciseId === exerciseId);
  if (!answer.data) return null;
  if (!last) return <Text c="dimmed">You have not logged this yet.</Text>;
  const day = formatCalendarDay(shownStartDay(last));
  return (
    <Text data-numeric>
      <strong>Last time</strong> {lastSetsText(last, unitsOf(exerciseId), exercise)} on {day}
    </Text>
  );
}

const SECONDARY_LOAD = 0.4;

function mappedMuscles({ primary, secondary }: Exercise['muscleGroups']): MappedMuscle[] {
  const helpers = secondary.filter((muscle) => !primary.includes(muscle));
  return [
    ...primary.map((muscle) => ({ muscle, load: 1, note: 'primary' })),
    ...helpers.map((muscle) => ({ muscle, load: SECONDARY_LOAD, note: 'secondary' })),
  ];
}
