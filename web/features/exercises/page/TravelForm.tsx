import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { useTravelForm } from './use-travel-form.ts';
import classes from './ForYourBody.module.css';

interface TravelFormProps {
  exerciseId: string;
  /** Centimetres; null: not measured yet. */
  tapedCm: number | null;
}

/** A form for the taped travel of the weight. */
export function TravelForm(props: TravelFormProps) {
  const form = useTravelForm(props);
  return (
    <Form form={form}>
      <div className={classes.travel}>
        <NumberField
          {...form.field('travelCm')}
          label="Measured with a tape"
          unit={form.units.lengthUnit}
          note="From the lowest to the highest point of one repetition; leave it empty to remove it"
        />
        <div className={formClasses.beside}>
          <SaveButton label="Save" offlineLabel="Save when online" isSaving={form.isSaving} />
        </div>
      </div>
      <FormFailure failure={form.failure} />
    </Form>
  );
}
