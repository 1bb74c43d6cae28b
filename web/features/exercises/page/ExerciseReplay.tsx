import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';
import { useSignedInUserId } from '#web/api/auth-store.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { keepOfferChoice, readOfferChoice } from '#web/training/offer-choices.ts';
import { errorsText, verdictText } from './replay-text.ts';
import classes from './ExercisePage.module.css';

const RULE_OFF = 'The rule is off for this exercise, on this device.';
const OFFERS_OFF = 'No weight is offered for this exercise, on this device.';
const OFFERS_ON = 'Weights are offered for this exercise again, on this device.';

/** Whether the offered weights suit this person, told by the own sets; nothing of an exercise that gets no offer. */
export function ExerciseReplay({ exercise }: { exercise: Exercise }) {
  const { loadKind, measure } = exercise;
  const userId = useSignedInUserId();
  const getsOffers = measure === 'REPS' && loadKind !== 'NONE' && loadKind !== 'ASSISTED';
  return userId !== undefined && getsOffers ? (
    <Verdict key={exercise.id} userId={userId} id={exercise.id} />
  ) : null;
}

function Verdict({ userId, id }: { userId: string; id: string }) {
  const { weightUnit } = useSettings();
  const { data } = useQuery({
    ...trpc.exercises.replay.queryOptions({ id }),
    staleTime: 0,
    retry: false,
  });
  const [choice, setChoice] = useState(() => readOfferChoice(userId, id));
  const isWorse = data?.verdict === 'worse';
  const isLosing = isWorse && choice === undefined;
  const isOff = isLosing || choice === 'off';

  // A rule that loses goes, until somebody wants it back.
  useEffect(() => {
    if (isLosing) keepOfferChoice(userId, id, 'off');
  }, [isLosing, userId, id]);

  function choose(chosen: 'on' | 'off') {
    keepOfferChoice(userId, id, chosen);
    setChoice(chosen);
  }

  if (data === undefined) return null;
  return (
    <>
      <Title order={3}>How good the next weight was for you</Title>
      <div>
        <Text className={classes.figure}>{verdictText(data)}</Text>
        {data.pairs > 0 ? <Text data-numeric>{errorsText(data, weightUnit)}</Text> : null}
        <div role="status">
          {isOff ? <Text>{isWorse ? RULE_OFF : OFFERS_OFF}</Text> : null}
          {choice === 'on' ? <Text>{OFFERS_ON}</Text> : null}
        </div>
      </div>
      {isOff || choice === 'on' ? (
        <Button variant="default" w="fit-content" onClick={() => choose(isOff ? 'on' : 'off')}>
          {isOff ? 'Turn on again' : 'Turn off'}
        </Button>
      ) : null}
      <Text size="sm" c="dimmed">
        Both use your own RPE and one curve. A pair is two neighbouring sets of the last year with
        an RPE of yours, the later one with a target RPE.
      </Text>
    </>
  );
}
