import { Button, Group } from '@mantine/core';
import { MOST_LANDMARK_SETS, type VolumeLandmark } from '#shared/progress/volume-landmark.ts';
import { muscleLabels } from '#shared/exercises/labels.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import type { MuscleLandmark } from '#shared/progress/schema.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { readNumber } from '#web/text/number-text.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { putLandmark } from './put-landmark.ts';

export interface LandmarksFormProps {
  muscle: Muscle;
  landmark: VolumeLandmark | null;
  onSaved: (saved: VolumeLandmark) => void;
  onCancel: () => void;
}

const limits = { min: 0, max: MOST_LANDMARK_SETS };

/** Edits the landmark of a muscle: the lower and the upper number of weekly sets. Both may be empty. */
export function LandmarksForm({ onCancel, ...options }: LandmarksFormProps) {
  const form = useLandmarksForm(options);
  return (
    <Form form={form} aria-label={`Your landmarks for ${muscleLabels[options.muscle]}`}>
      <div className="stacked">
        <div className={`halves ${formClasses.pair}`}>
          <NumberField {...form.field('low')} label="From" unit="sets" step={1} limits={limits} />
          <NumberField {...form.field('high')} label="Up to" unit="sets" step={1} limits={limits} />
        </div>
        <FormFailure failure={form.failure} />
        <Group gap={12}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <SaveButton label="Save" isSaving={form.isSaving} />
        </Group>
      </div>
    </Form>
  );
}

interface LandmarksFormOptions {
  muscle: MuscleLandmark['muscle'];
  landmark: VolumeLandmark | null;
  onSaved: (saved: VolumeLandmark) => void;
}

function useLandmarksForm({ muscle, landmark, onSaved }: LandmarksFormOptions) {
  return useSavedForm({
    initial: () => ({ low: setsText(landmark?.low), high: setsText(landmark?.high) }),
    draft: (typed) => {
      const [low, high] = [readNumber(typed.low), readNumber(typed.high)];
      const isUnchanged = low === (landmark?.low ?? null) && high === (landmark?.high ?? null);
      return isUnchanged ? null : { muscle, low, high };
    },
    rules: async () => (await import('#shared/progress/schema.ts')).putVolumeLandmarkInput,
    send: putLandmark,
    savedText: ({ low, high }) => (low === null && high === null ? null : 'Landmarks saved'),
    failedText: 'Failed to save your landmarks',
    onSaved,
    onUnchanged: () => onSaved(landmark ?? { low: null, high: null }),
  });
}

function setsText(sets: number | null | undefined): string {
  return sets == null ? '' : String(sets);
}
