// Describes how a weight is loaded with the equipment of a gym.
import { loadBar, nearestLoad } from '#shared/training/load/load-bar.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { inUnit, type Rig } from './rig.ts';

interface LoadText {
  text: string;
  /**
   * `nearest` is the nearest loadable weight, in the unit in which the exercise is shown. Null when the wanted weight
   * can be loaded.
   */
  nearest: number | null;
  /** `perSide` lists the plates of one side from the collar outwards, in the unit of the gym's equipment. */
  perSide: readonly number[];
}

/**
 * Returns the text about loading a weight: the plates ('Each side: 45 + 25'), or the obstacle ('Less than the empty
 * bar'). Null when no text is needed, as for a machine.
 * @param weight as the screen shows it, in the unit of the exercise
 * @param last weight of the previous set, in the unit of the exercise; null when the bar is still empty
 */
export function loadText(
  rig: Rig,
  weight: number,
  units: LineUnits,
  last: number | null,
): LoadText | null {
  const { line: unit } = units;
  const wanted = inUnit(weight, unit, rig.unit);
  switch (rig.kind) {
    case 'bar':
      return barText(rig, wanted, units, last === null ? null : inUnit(last, unit, rig.unit));
    case 'dumbbells':
      return dumbbellText(rig, wanted, units);
    case 'machine':
      return null;
  }
}

function barText(rig: Rig, weight: number, units: LineUnits, last: number | null): LoadText {
  const { line: unit } = units;
  const { bar, plates } = rig;
  const hung = last === null ? null : loadBar({ weight: last, bar, plates });
  const load = loadBar({
    weight,
    bar,
    plates,
    previous: hung?.perSide ?? [],
    prefer: rig.fewestChanges ? 'changes' : 'plates',
  });
  if (load === null) {
    const text = weight > 0 ? 'Less than the empty bar' : 'Enter a weight';
    return { text, nearest: inUnit(bar, rig.unit, unit), perSide: [] };
  }
  if (load.missing > 0) {
    const nearest = inUnit(nearestLoad({ weight, bar, plates }), rig.unit, unit);
    return { text: `Closest you can load: ${inLine(nearest, units)}`, nearest, perSide: [] };
  }
  const { perSide } = load;
  if (perSide.length === 0) return { text: 'Empty bar', nearest: null, perSide };
  const isNamed = rig.unit !== units.account || unit !== units.account;
  const text = `Each side: ${perSide.join(' + ')}${isNamed ? ` ${rig.unit}` : ''}`;
  return { text, nearest: null, perSide };
}

function dumbbellText({ max, step, unit: marked }: Rig, weight: number, units: LineUnits) {
  const { line: unit } = units;
  if (max === null) return null;
  if (weight > max) {
    const nearest = inUnit(max, marked, unit);
    return { text: `The heaviest here is ${inLine(nearest, units)}`, nearest, perSide: [] };
  }
  const there = Math.round(Math.round(weight / step) * step * 100) / 100;
  if (there === weight || there === 0) return null;
  const nearest = inUnit(Math.min(there, max), marked, unit);
  return { text: `Closest here: ${inLine(nearest, units)}`, nearest, perSide: [] };
}

function inLine(weight: number, { line, account }: LineUnits): string {
  return line === account ? String(weight) : `${weight} ${line}`;
}
