// Lists the weights that can be loaded for an exercise at a gym.
import { barLoads } from '#shared/training/load/load-bar.ts';
import type { WeightUnit } from '#shared/units.ts';
import { inUnit, type Rig } from './rig.ts';

/** Returns the loadable weights up to `most` and the next one above it, lightest first. All are in `unit`. */
export function rigLoads(rig: Rig, unit: WeightUnit, most: number): number[] {
  const all = rig.kind === 'bar' ? barLoads(rig) : steps(rig, inUnit(most, unit, rig.unit));
  const loads = all.map((load) => inUnit(load, rig.unit, unit));
  const above = loads.findIndex((load) => load > most);
  return above === -1 ? loads : loads.slice(0, above + 1);
}

/** Lists two steps more than `most`, because rounding in a conversion between units may lose one. */
function steps({ step, max }: Rig, most: number): number[] {
  const count = Math.floor(Math.min(most + 2 * step, max ?? Infinity) / step + 1e-9);
  const loads = Array.from({ length: count }, (_, index) =>
    Number(((index + 1) * step).toFixed(2)),
  );
  // The heaviest dumbbell may weigh between two steps.
  return max !== null && max <= most + 2 * step && max !== loads.at(-1) ? [...loads, max] : loads;
}
