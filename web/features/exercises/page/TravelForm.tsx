import { useMutation } from '@tanstack/react-query';
import { travelLimitsCm } from '#shared/work/vocabulary.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { lengthMessage, lengthText, readCm } from '#web/text/length-text.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import classes from './ForYourBody.module.css';

interface TravelFormProps {
  exerciseId: string;
  /** Centimetres; null: not measured yet. */
  tapedCm: number | null;
}

/** How far the weight rises, off the tape. */
export function TravelForm(props: TravelFormProps) {
  const form = useTravelForm(props);
  return (
    <Form form={form}>
      <div className={classes.travel}>
        <NumberField
          {...form.field('travelCm')}
          label="Measured with a tape"
          unit={form.units.lengthUnit}
          note="From the lowest to the highest point of one repetition; empty takes it away"
        />
        <div className={formClasses.beside}>
          <SaveButton label="Save" offlineLabel="Save when online" isSaving={form.isSaving} />
        </div>
      </div>
      <FormFailure failure={form.failure} />
    </Form>
  );
}

interface TravelFormOptions {
  exerciseId: string;
  tapedCm: number | null;
}

function useTravelForm({ exerciseId, tapedCm }: TravelFormOptions) {
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
