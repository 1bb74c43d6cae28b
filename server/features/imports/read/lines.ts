// Splits the sets of a workout into lines: consecutive sets of one exercise.
import type { RawSet, RawWorkout } from './raw.ts';

export interface RawLine {
  exercise: string;
  note: string;
  supersetKey: string | null;
  /** Index of the first set among the sets of the workout. */
  first: number;
  sets: RawSet[];
}

/** Returns the lines of a workout. A new line begins when the exercise changes, or when the set numbers restart. */
export function linesOf({ sets, notes }: Pick<RawWorkout, 'sets' | 'notes'>): RawLine[] {
  const lines: RawLine[] = [];
  let line: RawLine | undefined;
  let last = Number.NEGATIVE_INFINITY;
  for (const [place, set] of sets.entries()) {
    const isOther =
      line === undefined || line.exercise !== set.exercise || line.supersetKey !== set.superset;
    const isAnew = set.order !== null && set.order <= last;
    if (line === undefined || isOther || isAnew) {
      const moved = isOther || line === undefined ? [] : warmupsAtEnd(line);
      line = {
        exercise: set.exercise,
        note: '',
        supersetKey: set.superset,
        first: place - moved.length,
        sets: moved,
      };
      lines.push(line);
      last = Number.NEGATIVE_INFINITY;
    }
    // A note that is repeated in every row of a line belongs to the exercise.
    const [first = set] = line.sets;
    const isOwnNote = set.lineNote !== '' && set.lineNote !== first.lineNote;
    line.note = first.lineNote;
    line.sets.push(isOwnNote ? { ...set, note: joined(set.note, set.lineNote) } : set);
    last = set.order ?? last;
  }
  for (const { exercise, text, before } of notes) {
    const same = lines.filter((each) => each.exercise === exercise);
    const around = same.find(
      ({ first, sets: its }) => before >= first && before <= first + its.length,
    );
    // A note without an exercise belongs to the sets before it.
    const target =
      around ?? same.at(-1) ?? lines.findLast(({ first }) => first < before) ?? lines[0];
    if (target) target.note = joined(target.note, text);
  }
  return lines.filter(({ sets: its }) => its.length > 0);
}

function joined(note: string, more: string): string {
  return note === '' ? more : `${note}\n${more}`;
}

/** Removes unnumbered warm-ups from the end of a line. They belong to the next line. */
function warmupsAtEnd(line: RawLine): RawSet[] {
  let from = line.sets.length;
  const isLoose = (set: RawSet | undefined) =>
    set?.classification === 'WARMUP' && set.order === null;
  while (from > 0 && isLoose(line.sets[from - 1])) from -= 1;
  return line.sets.splice(from);
}
