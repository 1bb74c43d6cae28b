// Reads rows that hold all sets of an exercise side by side, as in StrongLifts: 'Set 1 (Reps)', 'Set 1 (KG)', …
import { setLimits } from '#shared/sessions/limits.ts';
import { weightUnitOf } from '#shared/units.ts';
import type { DecimalMark } from '#shared/written-number.ts';
import { type Cells, within } from './cells.ts';
import { numberOf, secondsOf } from './measures.ts';
import type { RawSet } from './raw.ts';
import type { Layout } from './sources.ts';

/** Indexes of the columns that describe one set of a wide row. */
interface SetPlaces {
  reps?: number;
  weight?: { at: number; unit: string };
  time?: { at: number; unit: string };
}

/** Returns the columns of the sets in a row; empty when each set has its own row. */
export function setPlacesOf({ headers }: Layout): SetPlaces[] {
  const places = new Map<string, SetPlaces>();
  for (const [at, { name, unit }] of headers.entries()) {
    if (!/^set \d+$/.test(name)) continue;
    const place = places.get(name) ?? {};
    places.set(name, place);
    if (unit === 'reps') place.reps = at;
    else if (weightUnitOf(unit)) place.weight = { at, unit };
    else place.time = { at, unit };
  }
  return [...places.values()];
}

/** Returns the indexes of a set's numbers. */
export function numbersOf({ reps, weight, time }: SetPlaces): number[] {
  return [reps, weight?.at, time?.at].filter((at) => at !== undefined);
}

/** Returns the completed sets of a row. A set of 0 repetitions was not done. */
export function wideSetsOf(
  row: readonly string[],
  places: readonly SetPlaces[],
  shared: RawSet,
  cells: Cells,
  mark: DecimalMark,
): RawSet[] {
  const number = (at: number | undefined, label: string, max: number, isWhole: boolean) => {
    const text = at === undefined ? '' : (row[at] ?? '');
    return within(numberOf(text, mark), text, { label, min: 0, max, isWhole }, cells.fail);
  };
  return places.flatMap(({ reps: repsAt, weight, time }, index) => {
    const reps = number(repsAt, 'number of repetitions', setLimits.reps, true);
    const load = number(weight?.at, 'weight', setLimits.weightLbs, false);
    const timeText = time === undefined ? '' : (row[time.at] ?? '');
    const seconds = secondsOf(timeText, time?.unit ?? '', (text) => numberOf(text, mark));
    if (!((reps ?? 0) > 0 || (seconds ?? 0) > 0)) return [];
    return [
      {
        ...shared,
        order: index + 1,
        reps: reps === 0 ? null : reps,
        weight: load === 0 ? null : load,
        unit: weightUnitOf(weight?.unit ?? ''),
        seconds:
          within(
            seconds,
            timeText,
            { label: 'time', min: 0, max: setLimits.durationSeconds },
            cells.fail,
          ) || null,
      },
    ];
  });
}
