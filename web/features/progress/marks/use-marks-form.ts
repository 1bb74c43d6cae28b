// The form of the marks of one muscle.
import type { VolumeLandmark } from '#shared/progress/volume-mark.ts';
import type { MuscleLandmark } from '#shared/progress/schema.ts';
import { readNumber } from '#web/text/number-text.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { usePutMark } from './use-put-mark.ts';

interface MarksFormOptions {
  muscle: MuscleLandmark['muscle'];
  mark: VolumeLandmark | null;
  onSaved: (saved: VolumeLandmark) => void;
}

export function useMarksForm({ muscle, mark, onSaved }: MarksFormOptions) {
  const { put } = usePutMark();
  return useSavedForm({
    initial: () => ({ low: setsText(mark?.low), high: setsText(mark?.high) }),
    draft: (typed) => {
      const [low, high] = [readNumber(typed.low), readNumber(typed.high)];
      const isUnchanged = low === (mark?.low ?? null) && high === (mark?.high ?? null);
      return isUnchanged ? null : { muscle, low, high };
    },
    rules: async () => (await import('#shared/progress/schema.ts')).putVolumeLandmarkInput,
    send: put,
    savedText: ({ low, high }) => (low === null && high === null ? null : 'Marks saved'),
    failedText: 'Failed to save your marks',
    onSaved,
    onUnchanged: () => onSaved(mark ?? { low: null, high: null }),
  });
}

function setsText(sets: number | null | undefined): string {
  return sets == null ? '' : String(sets);
}
