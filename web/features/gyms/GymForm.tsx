import { equipmentLabels } from '#shared/exercises/labels.ts';
import { equipments } from '#shared/exercises/vocabulary.ts';
import { gymLimits } from '#shared/gyms/limits.ts';
import type { GymDraft } from '#shared/gyms/starters.ts';
import { type WeightUnit, weightUnits } from '#shared/units.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { Plates } from '#web/ui/charts/Plates.tsx';
import { ChoiceField, TextField } from '#web/ui/fields/fields.tsx';
import { CheckList, FieldGroup } from '#web/ui/fields/more-fields.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import classes from './gyms.module.css';
import {
  gymOf,
  GymRowList,
  inField,
  newBar,
  newPlate,
  rowsOf,
  UnitField,
  withoutEmptyRows,
} from './GymRowList.tsx';

const equipmentOptions = equipments.map((value) => ({ value, label: equipmentLabels[value] }));

interface GymFormProps {
  gym: GymDraft & { id?: string; isDefault?: boolean };
  onClose: () => void;
}

export function GymForm({ gym, onClose }: GymFormProps) {
  const { weightUnit } = useSettings();
  const { id } = gym;
  const form = useSavedForm({
    initial: (units) => rowsOf(gym, units.weightUnit),
    tidy: withoutEmptyRows,
    draft: gymOf,
    inField,
    rules: async () => (await import('#shared/gyms/schema.ts')).createGymInput,
    send: (input) =>
      id === undefined
        ? trpcClient.gyms.create.mutate(input)
        : trpcClient.gyms.update.mutate({ ...input, id }),
    savedText: () => 'Gym saved',
    failedText: 'Failed to save gym',
    onSaved: () => {
      readAgain(trpc.gyms.pathFilter());
      onClose();
    },
  });
  const { values, errors, change, field } = form;

  return (
    <Form form={form} className="stacked" aria-label={gym.name || 'New gym'}>
      <TextField
        {...field('name')}
        label="Name"
        autoComplete="off"
        maxLength={gymLimits.name}
        data-autofocus
      />
      <GymRowList
        legend="Bars"
        noun="bar"
        rows={values.bars}
        most={gymLimits.bars}
        newRow={() => newBar(weightUnit)}
        onChange={(bars) => change({ bars })}
        nameOf={({ name }) => name}
        errorAt={(index, of) => errors[`bars.${index}.${of}`]}
        first={(bar, changeBar, index) => (
          <TextField
            name={`bar-${index}`}
            label="Bar"
            placeholder="Olympic bar"
            autoComplete="off"
            maxLength={gymLimits.name}
            value={bar.name}
            error={errors[`bars.${index}.name`]}
            onChange={(event) => changeBar({ ...bar, name: event.currentTarget.value })}
          />
        )}
      />
      <PlateRack plates={gymOf(withoutEmptyRows(values)).plates} />
      <GymRowList
        legend="Plates"
        noun="plate"
        rows={values.plates}
        most={gymLimits.plates}
        newRow={() => newPlate(values.plates.at(-1)?.unit ?? weightUnit)}
        onChange={(plates) => change({ plates })}
        nameOf={({ weight, unit }) => `${weight} ${unit}`}
        errorAt={(index, of) => errors[`plates.${index}.${of}`]}
        last={(plate, changePlate, index) => (
          <NumberField
            name={`pairs-${index}`}
            label="Pairs"
            inputMode="numeric"
            step={1}
            limits={{ min: 0, max: gymLimits.pairs }}
            value={plate.pairs}
            error={errors[`plates.${index}.pairs`]}
            onChange={(event) => changePlate({ ...plate, pairs: event.currentTarget.value })}
          />
        )}
      />
      <ChoiceField
        type="checkbox"
        name="fewestChanges"
        label="Move few plates between sets"
        checked={values.fewestChanges}
        onChange={(event) => change({ fewestChanges: event.currentTarget.checked })}
      />
      <FieldGroup legend="Dumbbells">
        <div className={classes.steps}>
          <NumberField {...field('dumbbellStep')} label="Increment" />
          <NumberField {...field('dumbbellMax')} label="Heaviest" />
          <UnitField
            name="dumbbellUnit"
            value={values.dumbbellUnit}
            onChange={(dumbbellUnit) => change({ dumbbellUnit })}
          />
        </div>
      </FieldGroup>
      <FieldGroup legend="Machines and cables">
        <div className={classes.steps}>
          <NumberField {...field('machineStep')} label="Increment" />
          <UnitField
            name="machineUnit"
            value={values.machineUnit}
            onChange={(machineUnit) => change({ machineUnit })}
          />
        </div>
      </FieldGroup>
      <Fold summary={missingText(values.missingEquipment.length)}>
        <CheckList
          name="missing"
          options={equipmentOptions}
          checked={values.missingEquipment}
          onChange={(missingEquipment) => change({ missingEquipment })}
        />
      </Fold>
      {gym.isDefault ? null : (
        <ChoiceField
          type="checkbox"
          name="isDefault"
          label="Where I usually train"
          checked={values.isDefault}
          onChange={(event) => change({ isDefault: event.currentTarget.checked })}
        />
      )}
      <FormFoot form={form} label="Save gym" onCancel={onClose} />
    </Form>
  );
}

function missingText(count: number): string {
  return count === 0 ? 'Missing equipment' : `Missing equipment (${count})`;
}

interface PlateRackProps {
  /** `weight` and `pairs` are null for an empty text, and NaN for a text that is not a number. */
  plates: readonly { weight: number | null; unit: WeightUnit; pairs: number | null }[];
}

export function PlateRack({ plates }: PlateRackProps) {
  return weightUnits.map((unit) => {
    const own = plates.filter((plate) => plate.unit === unit && (plate.pairs ?? 0) > 0);
    const weights = own.map(({ weight }) => weight ?? 0).filter((weight) => weight > 0);
    if (weights.length === 0) return null;
    return (
      <div key={unit} className={`row ${classes.rack}`} aria-hidden>
        <Plates weights={weights.toSorted((a, b) => b - a)} unit={unit} />
        {unit}
      </div>
    );
  });
}
