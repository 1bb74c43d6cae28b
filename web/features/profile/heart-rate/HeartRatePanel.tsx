import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { HeartRateZones } from '#shared/heart-rate/schema.ts';
import { AGE_REQUIRED } from '#shared/heart-rate/zones.ts';
import { trpcClient } from '#web/api/client.ts';
import { errorMessage, hasServerAnswer, NEEDS_CONNECTION } from '#web/api/calls/error-message.ts';
import { showSaved } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { NumbersInfo } from '#web/workouts/numbers/NumbersInfo.tsx';
import { ZonesEditor } from './ZonesEditor.tsx';
import { ZonesView } from './ZonesView.tsx';

/**
 * Shows or edits the heart rate zones, or offers to calculate them. A failed query counts as no
 * zones.
 */
export function HeartRatePanel() {
  const { data: zones, isPending } = useQuery(trpc.heartRate.get.queryOptions());
  const { data: history } = useQuery(trpc.biometrics.list.queryOptions({}));
  const lastPulse = history?.biometrics.flatMap(
    ({ restingHeartRate }) => restingHeartRate ?? [],
  )[0];
  const [isEditing, setIsEditing] = useState(false);
  const { calculate, isCalculating, failure } = useCalculate();

  function takeSaved(saved: HeartRateZones) {
    showSaved(trpc.heartRate.get.queryKey(), saved);
    setIsEditing(false);
  }

  return (
    <Stack className="surface-card" component="section" gap={16} aria-labelledby="heart-rate-zones">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} id="heart-rate-zones">
          Heart Rate Zones
        </Title>
        <NumbersInfo of={['heart-rate']} />
      </Group>
      {isPending ? (
        <Stack mih={120} aria-busy="true">
          <Text c="dimmed" role="status">
            Loading zones…
          </Text>
        </Stack>
      ) : null}
      {failure === undefined ? null : (
        <Alert color="red" variant="light" role="alert" title={failure.title}>
          {failure.sentence}
          {failure.sentence === AGE_REQUIRED ? (
            <>
              {'. '}
              <Anchor component={Link} href={paths.profileEdit()} c="inherit">
                Edit Profile
              </Anchor>
            </>
          ) : null}
        </Alert>
      )}
      {!isPending && !zones ? (
        <>
          <Text>From your age and your resting heart rate.</Text>
          <Button loading={isCalculating} onClick={() => void calculate()}>
            Calculate My Zones
          </Button>
        </>
      ) : null}
      {zones && isEditing ? (
        <ZonesEditor zones={zones} onSaved={takeSaved} onCancel={() => setIsEditing(false)} />
      ) : null}
      {zones && !isEditing ? (
        <>
          <ZonesView zones={zones} />
          <Group gap={12}>
            <Button variant="default" px={12} onClick={() => setIsEditing(true)}>
              Edit Zones
            </Button>
            <Button
              variant="default"
              px={12}
              loading={isCalculating}
              onClick={() => void calculate()}
            >
              Recalculate
            </Button>
            {lastPulse === undefined || lastPulse === zones.restingHR ? null : (
              <Text>Your last is {lastPulse} bpm</Text>
            )}
          </Group>
        </>
      ) : null}
    </Stack>
  );
}

function useCalculate() {
  const [failure, setFailure] = useState<{ title?: string; sentence: string }>();
  const { run, isPending } = useCommand((error) => {
    const sentence = errorMessage(error, 'Failed to calculate zones');
    toastError(sentence);
    setFailure({ sentence, ...(hasServerAnswer(error) ? {} : { title: NEEDS_CONNECTION }) });
    return null;
  });

  async function calculate() {
    setFailure(undefined);
    await run(async () => {
      showSaved(trpc.heartRate.get.queryKey(), await trpcClient.heartRate.calculate.mutate({}));
      toastSuccess('Heart rate zones calculated successfully!', PROFILE_TOAST_MS);
    });
  }

  return { calculate, isCalculating: isPending, failure };
}
