import { useMutation } from '@tanstack/react-query';
import { siteOfMeasure } from '#shared/biometrics/tape.ts';
import { weighingDay } from '#shared/body-weight/weighing-day.ts';
import { localDay, utcOffsetOn } from '#shared/dates.ts';
import type { BodyMeasureKind } from '#shared/goals/vocabulary.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { refreshBody } from '#web/api/refresh-body.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { celebrate } from '#web/celebration/celebrate.ts';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/messages/toasts.ts';

const FAILED = 'Failed to log biometric';

/** Logs one measurement of the body: a body weight is kept by day, everything else is a biometric entry. */
export function useLogReading(kind: BodyMeasureKind) {
  const weight = useMutation(trpc.bodyWeight.put.mutationOptions());
  const entry = useMutation(trpc.biometrics.log.mutationOptions());
  const { commandIdOf, forget } = useCommandId();

  async function send(value: number) {
    if (kind === 'BODY_WEIGHT') {
      const { entries } = await queryClient.fetchQuery(
        trpc.bodyWeight.list.queryOptions({ limit: 1 }),
      );
      const day = weighingDay(entries[0]?.day, localDay(new Date()));
      const weighing = { day, weight: value, utcOffsetMinutes: utcOffsetOn(day) };
      return weight.mutateAsync({ ...weighing, commandId: commandIdOf(weighing) });
    }
    const measurement = measurementOf(kind, value);
    return entry.mutateAsync({ ...measurement, commandId: commandIdOf(measurement) });
  }

  return {
    isLogging: weight.isPending || entry.isPending,
    /** `value` as it is stored: kg, % or inches. The reason when it was not logged, else null. */
    log: async (value: number): Promise<string | null> => {
      try {
        const { goalProgress } = await send(value);
        // The same value may be measured again.
        forget();
        void celebrate(goalProgress);
      } catch (error) {
        toastError(FAILED);
        return errorMessage(error, FAILED);
      }
      toastSuccess('Biometric measurement logged!', PROFILE_TOAST_MS);
      refreshBody(kind === 'BODY_WEIGHT' ? 'bodyWeight' : 'biometrics');
      return null;
    },
  };
}

function measurementOf(kind: BodyMeasureKind, value: number) {
  if (kind === 'BODY_FAT') return { bodyFatPercentage: value };
  const site = siteOfMeasure(kind);
  if (site === undefined) throw new Error(`No such place for the tape: ${kind}`);
  return { bodyMeasurements: { [site]: value } };
}
