// Decides the meaning of a file's columns from all its rows. The user decides about unclear columns
// (behaviour/import.md#questions).
import type { ImportAnswers } from '#shared/imports/schema.ts';
import {
  type DistanceUnit,
  distanceUnits,
  type LengthMeaning,
} from '#shared/imports/vocabulary.ts';
import { type DecimalMark, numberWithMark } from '#shared/written-number.ts';
import type { Column } from './columns.ts';
import type { OpenQuestion } from './normalized.ts';
import type { Layout } from './sources.ts';
import { type LengthEvidence, type Survey, type UnclearColumn, unclearColumns } from './survey.ts';

export interface CellChoices {
  layout: Layout;
  mark: DecimalMark;
  distanceUnit: DistanceUnit;
  /** True when a row's time of day belongs to the set. False when it belongs to the workout. */
  isClockPerSet: boolean;
}

const questionOf = {
  clockOrLength: 'timeColumn',
  time: 'setLength',
  workoutDuration: 'duration',
} as const satisfies Record<UnclearColumn, OpenQuestion['key']>;

/**
 * Returns the choices that decide how cells are read, and the questions that remain. Until the user answers a question,
 * the likeliest answer applies.
 */
export function settleColumns(
  layout: Layout,
  survey: Survey,
  answers: ImportAnswers,
): { choices: CellChoices; questions: OpenQuestion[] } {
  const questions: OpenQuestion[] = [];
  const places = new Map(layout.places);
  const unread = [...layout.unread];
  let isClockPerSet = false;
  for (const column of unclearColumns) {
    const seen = survey.lengths.get(column);
    const place = layout.places.get(column);
    if (!seen || !place) continue;
    const options = meaningsOf(column, seen, layout);
    const answer = options.find((option) => option === answers[questionOf[column]]);
    if (options.length > 1 && answer === undefined)
      questions.push({
        key: questionOf[column],
        options,
        example: options.map((option) => exampleOf(option, seen)).join('\n'),
      });
    const meaning = answer ?? options[0] ?? 'SET_MINUTES';
    places.delete(column);
    if (meaning === 'CLOCK') {
      isClockPerSet = seen.changes > seen.repeats;
      const holds = isClockPerSet || places.has('startClock') ? 'setTime' : 'startClock';
      if (!places.has(holds)) places.set(holds, place);
      continue;
    }
    const [holds, unit] = lengthColumns[meaning];
    places.set(holds, { ...place, unit });
  }
  const type = layout.places.get('type');
  if (type && survey.hasSetKinds && !places.has('kind')) places.set('kind', type);
  else if (type) unread.push(layout.headers[type.at]?.written ?? '');
  const mark = decimalMarkIn(survey, answers, questions);
  if (survey.distance !== null && answers.distanceUnit === undefined)
    questions.push({
      key: 'distanceUnit',
      options: [...distanceUnits],
      example: distanceUnits.map((unit) => `${inWords(survey.distance)} ${unit}`).join('\n'),
    });
  return {
    choices: {
      layout: { ...layout, places, unread },
      mark,
      distanceUnit: answers.distanceUnit ?? 'm',
      isClockPerSet,
    },
    questions,
  };
}

const lengthColumns: Readonly<Record<Exclude<LengthMeaning, 'CLOCK'>, readonly [Column, string]>> =
  {
    SET_SECONDS: ['time', 's'],
    SET_MINUTES: ['time', 'min'],
    WORKOUT_SECONDS: ['workoutDuration', 's'],
    WORKOUT_MINUTES: ['workoutDuration', 'min'],
    WORKOUT_HOURS: ['workoutDuration', 'h'],
  };

function meaningsOf(
  column: UnclearColumn,
  seen: LengthEvidence,
  { places, headers }: Layout,
): LengthMeaning[] {
  const setLengths: LengthMeaning[] =
    seen.numbers > 0 ? ['SET_SECONDS', 'SET_MINUTES'] : ['SET_MINUTES'];
  if (column === 'time') return setLengths;
  const hasSetLengths = places.has('time') || places.has('milliseconds');
  if (column === 'clockOrLength') {
    const isLength = seen.numbers + seen.lengths > 0;
    if (hasSetLengths || seen.halfDayClocks > 0) return ['CLOCK'];
    if (isLength || seen.clocks === 0) return setLengths;
    return seen.empty + seen.onlyMeasure === 0 ? ['CLOCK'] : ['CLOCK', 'SET_MINUTES'];
  }
  if (seen.numbers + seen.pairs === 0) return ['WORKOUT_MINUTES'];
  const ofWorkout: LengthMeaning[] =
    seen.numbers > 0
      ? ['WORKOUT_MINUTES', 'WORKOUT_SECONDS', 'WORKOUT_HOURS']
      : ['WORKOUT_HOURS', 'WORKOUT_MINUTES'];
  const header = headers[places.get(column)?.at ?? -1]?.name;
  return hasSetLengths || header === 'workout duration' ? ofWorkout : [...ofWorkout, ...setLengths];
}

function exampleOf(meaning: LengthMeaning, { example }: LengthEvidence): string {
  const { text, exercise } = example;
  if (meaning === 'CLOCK') return `at ${text}`;
  const unit = /:/.test(text) ? unitsOfPairs[meaning] : unitsOfNumbers[meaning];
  return meaning.startsWith('SET') ? `${exercise} ${text} ${unit}` : `${text} ${unit}`;
}

type Words = Readonly<Record<Exclude<LengthMeaning, 'CLOCK'>, string>>;
const unitsOfNumbers: Words = {
  SET_SECONDS: 'seconds',
  SET_MINUTES: 'minutes',
  WORKOUT_SECONDS: 'seconds',
  WORKOUT_MINUTES: 'minutes',
  WORKOUT_HOURS: 'hours',
};
const unitsOfPairs: Words = {
  SET_SECONDS: 'minutes and seconds',
  SET_MINUTES: 'minutes and seconds',
  WORKOUT_SECONDS: 'minutes and seconds',
  WORKOUT_MINUTES: 'minutes and seconds',
  WORKOUT_HOURS: 'hours and minutes',
};

/**
 * Returns the decimal mark of the file. An ambiguous number such as 1,250 becomes a question to the user. No question
 * is needed when all unambiguous numbers, such as 82,5, have one decimal mark, or when the user has already answered.
 */
function decimalMarkIn(
  { marks, unclearNumber }: Survey,
  answers: ImportAnswers,
  questions: OpenQuestion[],
): DecimalMark {
  const [first] = marks;
  if (unclearNumber === null || (marks.size === 1 && first !== undefined)) return first ?? '.';
  const options = ['.', ','] as const;
  if (answers.decimalMark === undefined)
    questions.push({
      key: 'decimalMark',
      options: [...options],
      example: options
        .map((mark) => `${unclearNumber} is ${numberWithMark(unclearNumber, mark)}`)
        .join('\n'),
    });
  return answers.decimalMark ?? '.';
}

function inWords(found: Survey['distance']): string {
  return found === null ? '' : `${found.exercise} ${found.text}`;
}
