import { type WeightUnit, weightUnits } from '#shared/units.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

interface UnitFieldProps {
  name: string;
  value: WeightUnit;
  onChange: (unit: WeightUnit) => void;
}

const options = weightUnits.map((value) => ({ value, label: value }));

/** Unit of the weights beside it. */
export function UnitField({ name, value, onChange }: UnitFieldProps) {
  return (
    <SelectField
      name={name}
      label="Unit"
      options={options}
      value={value}
      onChange={(event) => {
        const unit = weightUnits.find((each) => each === event.currentTarget.value);
        if (unit) onChange(unit);
      }}
    />
  );
}
