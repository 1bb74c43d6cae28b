// Lists the columns that an import can read from a file of any app, and the headers that mean each column.

export const columns = [
  'start',
  'end',
  'startClock',
  'setTime',
  'workout',
  'workoutNumber',
  'workoutNote',
  'workoutDuration',
  'bodyWeight',
  'exercise',
  'category',
  'lineNote',
  'superset',
  'order',
  'kind',
  'type',
  'warmup',
  'setCount',
  'weight',
  'weightUnit',
  'multiplier',
  'reps',
  'rpe',
  'rir',
  'time',
  'milliseconds',
  'clockOrLength',
  'distance',
  'distanceUnit',
  'note',
] as const;
export type Column = (typeof columns)[number];

/**
 * Maps each column to the headers that files use for it. sources.ts overrides the headers that an app uses differently.
 */
const aliases: Readonly<Record<Column, string>> = {
  start:
    'date; start time; start; workout start; workout datetime; datetime; date time; started at; day',
  end: 'end time; end; workout end; finish time; ended at',
  startClock: 'start clock',
  setTime: 'completed reps time; set time',
  workout: 'workout; workout name; title; day name; session; session name; routine',
  workoutNumber: 'workout #; workout number; workout id',
  workoutNote: 'workout note; workout notes; description; session notes',
  workoutDuration: 'duration; workout duration',
  bodyWeight: 'body weight; bodyweight',
  exercise: 'exercise; exercise name; exercise title',
  category: 'category; muscle group; target muscles; body part',
  lineNote: 'exercise note; exercise notes',
  superset: 'superset; superset id',
  order: 'set order; set index; set; set number',
  kind: 'kind; set type; set kind',
  type: 'type',
  warmup: 'iswarmup; is warmup; is warmup set?; warmup',
  setCount: 'sets',
  weight: 'weight; completed weight value; load',
  weightUnit: 'unit; weight unit; completed weight unit',
  multiplier: 'multiplier',
  reps: 'reps; completed reps; repetitions',
  rpe: 'rpe; completed rpe',
  rir: 'rir',
  time: 'seconds; set duration; set seconds',
  milliseconds: 'milliseconds',
  clockOrLength: 'time; clock',
  distance: 'distance; meters; metres',
  distanceUnit: 'distance unit',
  note: 'note; notes; comment; comments; set note; set notes',
};

const byName = new Map(
  columns.flatMap((column) => aliases[column].split('; ').map((name) => [name, column] as const)),
);

const units =
  'kg|kgs|lb|lbs|km|mi|miles|m|meters|metres|ft|yd|cm|in|s|sec|secs|seconds|min|minutes|hours';
const inBrackets = /^(.*?) ?\(([^()]*)\)$/;
const isUnit = new RegExp(`^(?:${units})$`);
const behind = new RegExp(`^(.+) (${units})$`);

export interface Header {
  name: string;
  written: string;
  /** The unit in a header, such as 'kg' in 'Weight (kg)' or 'weight_kg'; otherwise ''. */
  unit: string;
}

/** Splits a header into name and unit: both 'Weight (kg)' and 'weight_kg' become 'weight' and 'kg'. */
export function headerOf(text: string): Header {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim();
  const [, name, unit] = inBrackets.exec(plain) ?? behind.exec(plain) ?? [];
  if (name !== undefined && name !== '') return { name, written: text, unit: unit ?? '' };
  return { name: plain, written: text, unit: isUnit.test(plain) ? plain : '' };
}

/** Returns the column that a header means; undefined when the import does not read this header. */
export function columnOf(name: string): Column | undefined {
  return byName.get(name);
}
