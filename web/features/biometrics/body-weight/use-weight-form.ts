// Holds the form that logs or corrects the body weight of a day.
import { weightMessage } from '#shared/auth/body-limits.ts';
import { utcOffsetOn } from '#shared/calendar.ts';
import { massFromKg } from '#shared/units.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshBody } from '#web/api/refresh/refresh-goals.ts';
import { celebrate } from '#web/celebration/celebrate.ts';
import { readBodyWeight } from '#web/text/body-text.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PROFILE_TOAST_MS } from '#web/ui/messages/toasts.ts';

const texts = {
  log: { saved: 'Weight logged', failed: 'Failed to log weight' },
  correct: { saved: 'Weight updated', failed: 'Failed to update weight' },
};

interface WeightFormOptions {
  /** `corrected` is the weight to correct, in kg; undefined for a new weight. */
  corrected?: number;
  dayOf: (typed: string) => string;
  storedOn: (day: string) => number | undefined;
  /** `onDone` is called after a save, and after a correction that changed nothing. */
  onDone: (day: string) => void;
}

export function useWeightForm({ corrected, dayOf, storedOn, onDone }: WeightFormOptions) {
  const { saved, failed } = texts[corrected === undefined ? 'log' : 'correct'];
  return useSavedForm({
    initial: ({ weightUnit }) => ({
      day: '',
      weight: corrected === undefined ? '' : String(massFromKg(corrected, weightUnit)),
    }),
    draft: (typed, { weightUnit }) => {
      const day = dayOf(typed.day);
      const weight = readBodyWeight(typed.weight, weightUnit, storedOn(day));
      if (weight === corrected) return null;
      return { day, weight, utcOffsetMinutes: utcOffsetOn(day) };
    },
    rules: async () => (await import('#shared/body-weight/schema.ts')).putBodyWeightInput,
    inField: ({ path, message }, { weightUnit }) =>
      path === 'weight' ? { path, message: weightMessage(weightUnit) } : { path: 'day', message },
    send: trpcClient.bodyWeight.put.mutate,
    savedText: () => saved,
    savedMs: PROFILE_TOAST_MS,
    failedText: failed,
    failureIn: 'toast',
    startsAnew: corrected === undefined,
    onSaved: ({ goalProgress }, { day }) => {
      refreshBody('bodyWeight');
      void celebrate(goalProgress);
      onDone(day);
    },
    onUnchanged: () => onDone(dayOf('')),
  });
}
