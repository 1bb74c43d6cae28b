import { Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { muscleLabels } from '#shared/exercises/labels.ts';
import type { MuscleLandmark } from '#shared/progress/schema.ts';
import { MOST_LANDMARK_SETS, type VolumeLandmark } from '#shared/progress/volume-landmark.ts';
import { trpcClient } from '#web/api/client.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { OwnOnly } from '#web/hooks/use-reader.ts';
import { readNumber } from '#web/text/number-text.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { offerUndo } from '#web/ui/messages/undo.ts';
import type { MuscleRow } from '../muscle-rows.ts';

export function YourLandmarks({ muscle, landmark }: Pick<MuscleRow, 'muscle' | 'landmark'>) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const label = muscleLabels[muscle];

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }
  function saved({ low, high }: VolumeLandmark) {
    close();
    if (landmark === null || low !== null || high !== null) return;
    offerUndo('landmarks', {
      message: `Removed your landmarks for ${label}`,
      failure: 'Failed to restore your landmarks',
      undo: () => putLandmark({ ...landmark, muscle }),
    });
  }
  return (
    <Stack gap={8} align="flex-start">
      <OwnOnly>
        <Button
          ref={opener}
          variant="default"
          aria-label={`${landmark ? 'Change' : 'Set'} your landmarks for ${label}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {landmark ? 'Change' : 'Set'} your landmarks
        </Button>
      </OwnOnly>
      {isOpen ? (
        <LandmarksForm muscle={muscle} landmark={landmark} onSaved={saved} onCancel={close} />
      ) : null}
    </Stack>
  );
}

interface LandmarksFormOptions {
  muscle: MuscleLandmark['muscle'];
  landmark: VolumeLandmark | null;
  onSaved: (saved: VolumeLandmark) => void;
}

const limits = { min: 0, max: MOST_LANDMARK_SETS };

function LandmarksForm({ onCancel, ...options }: LandmarksFormOptions & { onCancel: () => void }) {
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

async function putLandmark(landmark: MuscleLandmark): Promise<MuscleLandmark> {
  const saved = await trpcClient.progress.putVolumeLandmark.mutate(landmark);
  await queryClient.invalidateQueries(trpc.progress.volume.pathFilter());
  return saved;
}
