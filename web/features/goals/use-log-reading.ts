import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { bodySites } from '#shared/biometrics/vocabulary.ts';
import { weighingDay } from '#shared/body-weight/weighing-day.ts';
import { localDay } from '#shared/dates.ts';
import type { BodyMeasureKind } from '#shared/goals/vocabulary.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { refreshGoals } from '#web/api/refresh-goals.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { celebrate } from '#web/ui/celebrate.ts';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/toasts.ts';

const FAILED = 'Failed to log biometric';

/** Logs one measurement of the body: a body weight is kept by day, everything else is a biometric entry. */
export function useLogReading(kind: BodyMeasureKind) {
  const weight = useMutation(trpc.bodyWeight.put.mutationOptions());
  const entry = useMutation(trpc.biometrics.log.mutationOptions());
  // The same content is the same command until it was answered: a lost answer logs it once.
  const command = useRef({ content: '', id: '' });

  function commandIdOf(content: string): string {
    if (command.current.content !== content) command.current = { content, id: uuidv7() };
    return command.current.id;
  }

  async function send(value: number) {
    if (kind === 'BODY_WEIGHT') {
      const { entries } = await queryClient.fetchQuery(
        trpc.bodyWeight.list.queryOptions({ limit: 1 }),
      );
      const day = weighingDay(entries[0]?.day, localDay(new Date()));
      const commandId = commandIdOf(`${day} ${value}`);
      return weight.mutateAsync({ day, weight: value, commandId });
    }
    const commandId = commandIdOf(String(value));
    if (kind === 'BODY_FAT') return entry.mutateAsync({ bodyFatPercentage: value, commandId });
    const site = bodySites.find((each) => each.toUpperCase() === kind);
    if (site === undefined) throw new Error(`No such place for the tape: ${kind}`);
    return entry.mutateAsync({ bodyMeasurements: { [site]: value }, commandId });
  }

  return {
    isLogging: weight.isPending || entry.isPending,
    /** `value` as it is stored: kg, % or inches. The reason when it was not logged, else null. */
    log: async (value: number): Promise<string | null> => {
      try {
        const { goalProgress } = await send(value);
        command.current = { content: '', id: '' };
        void celebrate(goalProgress);
      } catch (error) {
        toastError(FAILED);
        return errorMessage(error, FAILED);
      }
      toastSuccess('Biometric measurement logged!', PROFILE_TOAST_MS);
      void refreshGoals();
      void queryClient.invalidateQueries(trpc.biometrics.list.pathFilter());
      void queryClient.invalidateQueries(trpc.bodyWeight.list.pathFilter());
      void queryClient.invalidateQueries(trpc.profile.get.pathFilter());
      return null;
    },
  };
}
