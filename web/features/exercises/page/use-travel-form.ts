// The form of a taped travel.
import { useMutation } from '@tanstack/react-query';
import { travelLimitsCm } from '#shared/work/vocabulary.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { lengthMessage, lengthText, readCm } from '#web/text/length-text.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';

interface TravelFormOptions {
  exerciseId: string;
  tapedCm: number | null;
}

export function useTravelForm({ exerciseId, tapedCm }: TravelFormOptions) {
  const { mutateAsync } = useMutation(trpc.work.putTravel.mutationOptions());
  return useSavedForm({
    initial: ({ lengthUnit }) => ({ travelCm: lengthText(tapedCm, lengthUnit) }),
    draft: (typed, { lengthUnit }) => {
      const travelCm = readCm(typed.travelCm, lengthUnit, tapedCm);
      return travelCm === tapedCm ? null : { id: exerciseId, travelCm };
    },
    rules: async () => (await import('#shared/work/schema.ts')).putTravelInput,
    inField: ({ path }, { lengthUnit }) => ({
      path,
      message: lengthMessage(travelLimitsCm, lengthUnit),
    }),
    send: mutateAsync,
    savedText: () => 'Travel saved',
    failedText: 'Failed to save the travel',
    onSaved: () => void queryClient.invalidateQueries(trpc.work.pathFilter()),
  });
}
