import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type {
  ExerciseBacktest as Replay,
  FirstSetBacktest,
} from '#shared/exercise-history/backtest-schema.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useOverlaysNow } from '#web/outbox/use-overlays-now.ts';
import { chooseForExercise, useExerciseChoices } from '#web/workouts/choices/exercise-choices.ts';
import { countsText, errorsText, progressionTexts, verdictText } from './backtest-text.ts';
import classes from './ExercisePage.module.css';

const SUGGESTIONS_OFF = 'No weight is suggested for this exercise.';
const SUGGESTIONS_ON = 'Weights are suggested for this exercise again.';

/**
 * Compares the weights that the app would have suggested with the user's past sets. Renders nothing
 * for an exercise without suggestions.
 */
export function ExerciseBacktest({ exercise }: { exercise: Exercise }) {
  const { loadKind, measure } = exercise;
  const userId = useSignedInUserId();
  const hasSuggestions = measure === 'REPS' && loadKind !== 'NONE' && loadKind !== 'ASSISTED';
  return userId !== undefined && hasSuggestions ? (
    <Tried key={exercise.id} userId={userId} id={exercise.id} />
  ) : null;
}

function Tried({ userId, id }: { userId: string; id: string }) {
  const { weightUnit } = useSettings();
  const { data, isLoading } = useQuery({
    ...trpc.exercises.replay.queryOptions({ id }),
    staleTime: 0,
    retry: false,
  });
  useOverlaysNow(userId);
  const { offers } = useExerciseChoices(id, [id]);
  const isOnAgain = offers.isOn && offers.why === 'chosen';

  if (isLoading || (data === undefined && offers.why === 'usual')) return null;
  return (
    <>
      <Title order={3}>The next weight, tried on your log</Title>
      <div>
        {data ? <Judged replay={data} unit={weightUnit} /> : null}
        <div role="status">
          {offers.isOn ? null : <Text>{SUGGESTIONS_OFF}</Text>}
          {isOnAgain ? <Text>{SUGGESTIONS_ON}</Text> : null}
        </div>
      </div>
      {offers.why === 'usual' ? null : (
        <Button
          variant="default"
          w="fit-content"
          onClick={() => void chooseForExercise(userId, id, { offers: !offers.isOn })}
        >
          {offers.isOn ? 'Turn off' : 'Turn on again'}
        </Button>
      )}
      {data ? (
        <>
          <Title order={3}>
            The first weight, by {progressionTexts[data.firstSets.progression]}
          </Title>
          <div>
            <Judged replay={data.firstSets} unit={weightUnit} />
          </div>
        </>
      ) : null}
    </>
  );
}

function Judged({ replay, unit }: { replay: Replay | FirstSetBacktest; unit: WeightUnit }) {
  const verdict = verdictText(replay);
  return (
    <>
      {verdict === null ? null : <Text className={`num ${classes.figure}`}>{verdict}</Text>}
      <Text className={verdict === null ? `num ${classes.figure}` : undefined}>
        {countsText(replay)}
      </Text>
      {replay.pairs > 0 ? <Text data-numeric>{errorsText(replay, unit)}</Text> : null}
    </>
  );
}
