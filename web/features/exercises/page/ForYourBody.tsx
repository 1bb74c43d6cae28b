import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { Build } from '#shared/build/schema.ts';
import type { LengthUnit } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { shownLengthText } from '#web/text/length-text.ts';
import { ExerciseWork } from './ExerciseWork.tsx';

export function ForYourBody({ exercise }: { exercise: Exercise }) {
  return (
    <Stack gap={24}>
      <ExerciseBuild exercise={exercise} />
      <ExerciseWork exercise={exercise} />
    </Stack>
  );
}

type Finding = Build['findings'][number];

function ExerciseBuild({ exercise }: { exercise: Exercise }) {
  const { data } = useQuery(trpc.build.forExercise.queryOptions({ id: exercise.id }));
  if (!data || data.findings.length === 0) return null;
  return (
    <Stack component="section" className="surface-card" gap={16} aria-labelledby="exercise-build">
      <Title order={2} id="exercise-build">
        Your build
      </Title>
      {data.findings.map((finding) => (
        <OneFinding key={finding.kind} finding={finding} />
      ))}
      {data.suited.length === 0 ? null : <SuitedList suited={data.suited} />}
      <Text c="dimmed">
        How much your build matters for an exercise is our judgement. This is not medical advice,
        and it says nothing about your strength.
      </Text>
    </Stack>
  );
}

function OneFinding({ finding }: { finding: Finding }) {
  const { lengthUnit } = useSettings();
  const { kind, said, basis, furtherCm } = finding;
  return (
    <div>
      <Text fw={600}>
        {said}
        {furtherCm === null ? null : ` ${furtherText(furtherCm, lengthUnit)}`}
      </Text>
      <Text c="dimmed">{basis}</Text>
      {kind === 'CHECK_SEATED_HEIGHT' || kind === 'CHECK_ARM_SPAN' ? (
        <Anchor component={Link} href={paths.assessment()} className="tall-link">
          Measure it again
        </Anchor>
      ) : null}
    </div>
  );
}

function furtherText(furtherCm: number, unit: LengthUnit): string {
  const much = shownLengthText(Math.abs(furtherCm), unit);
  return `Here it is about ${much} ${furtherCm < 0 ? 'less' : 'more'} than usual for your height.`;
}

function SuitedList({ suited }: Pick<Build, 'suited'>) {
  return (
    <ul className="lined-list">
      {suited.map(({ exerciseId, name, cue }) => (
        <Stack key={exerciseId} component="li" gap={0} p="4px 0 8px">
          <Anchor component={Link} href={paths.exercise(exerciseId)} className="tall-link">
            {name}
          </Anchor>
          <Text c="dimmed">{cue}</Text>
        </Stack>
      ))}
    </ul>
  );
}
