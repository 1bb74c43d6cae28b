import { type WeightUnit, weightUnits } from '#shared/units.ts';
import { Plates } from '#web/ui/charts/Plates.tsx';
import classes from './gyms.module.css';

interface PlateRackProps {
  /** The weight is null while the typed text is not a number yet. */
  plates: readonly { weight: number | null; unit: WeightUnit; pairs: number | null }[];
}

/** Draws one plate of each kind, on a bar for each unit. */
export function PlateRack({ plates }: PlateRackProps) {
  return weightUnits.map((unit) => {
    const own = plates.filter((plate) => plate.unit === unit && (plate.pairs ?? 0) > 0);
    const weights = own.map(({ weight }) => weight ?? 0).filter((weight) => weight > 0);
    if (weights.length === 0) return null;
    return (
      <div key={unit} className={classes.rack} aria-hidden>
        <Plates weights={weights.toSorted((a, b) => b - a)} unit={unit} />
        {unit}
      </div>
    );
  });
}
