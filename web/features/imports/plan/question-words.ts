// Describes the questions of a plan and their possible answers.
import { languageName } from '#shared/format.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import {
  decimalMarks,
  distanceUnits,
  lengthMeanings,
  type QuestionKey,
  questionKeys,
} from '#shared/imports/vocabulary.ts';

export type Question = ImportPlan['questions'][number];

export const questionLegends: Record<QuestionKey, string> = {
  unit: 'Which unit are the weights in?',
  decimalMark: 'How are decimals written?',
  distanceUnit: 'Which unit are the distances in?',
  timeColumn: 'What is in the column ‘Time’?',
  setLength: 'Which unit are the times of sets in?',
  duration: 'What is in the column ‘Duration’?',
  language: 'Which language are the dates in?',
  dayOrder: 'How are the dates written?',
  timeZone: 'Where did you train?',
};

const optionLabels: Record<string, string> = {
  kg: 'Kilograms (kg)',
  lbs: 'Pounds (lbs)',
  '.': 'With a point',
  ',': 'With a comma',
  km: 'Kilometres (km)',
  mi: 'Miles (mi)',
  m: 'Metres (m)',
  yd: 'Yards (yd)',
  CLOCK: 'The time of day',
  SET_SECONDS: 'The length of the set, in seconds',
  SET_MINUTES: 'The length of the set, in minutes',
  WORKOUT_SECONDS: 'The length of the workout, in seconds',
  WORKOUT_MINUTES: 'The length of the workout, in minutes',
  WORKOUT_HOURS: 'The length of the workout, in hours',
  DMY: 'Day first, then month',
  MDY: 'Month first, then day',
};

/** Returns the label of an answer. A time zone becomes 'Berlin (Europe)' for 'Europe/Berlin'. */
export function optionLabel(key: QuestionKey, option: string): string {
  if (key === 'language') return languageName(option);
  const known = optionLabels[option];
  if (known !== undefined) return known;
  const [region = '', ...place] = option.replaceAll('_', ' ').split('/');
  return place.length === 0 ? region : `${place.toReversed().join(', ')} (${region})`;
}

/** Returns the example's line for an option; undefined without an example. */
export function exampleOf({ options, example }: Question, option: string): string | undefined {
  const lines = example.split('\n');
  const line = lines.length === options.length ? lines[options.indexOf(option)] : undefined;
  return line === '' ? undefined : line;
}

/** Options of an answered question. Questions that are not listed show only their answer. */
const answerable: Partial<Record<QuestionKey, readonly string[]>> = {
  unit: ['kg', 'lbs'],
  dayOrder: ['DMY', 'MDY'],
  decimalMark: decimalMarks,
  distanceUnit: distanceUnits,
  timeColumn: lengthMeanings.filter((meaning) => !meaning.startsWith('WORKOUT')),
  setLength: lengthMeanings.filter((meaning) => meaning.startsWith('SET')),
  duration: lengthMeanings.filter((meaning) => meaning !== 'CLOCK'),
};

/**
 * Returns the questions to show: open ones, those that were answered on this visit in their places, and those of
 * earlier visits. Each answer can be changed.
 */
export function knownQuestions(plan: ImportPlan, before: readonly Question[]): Question[] {
  const questions = new Map(before.map((question) => [question.key, question]));
  for (const question of plan.questions) questions.set(question.key, question);
  for (const key of questionKeys) {
    const answer = plan.answers[key];
    if (answer === undefined || questions.has(key)) continue;
    questions.set(key, { key, options: [...(answerable[key] ?? [answer])], example: '' });
  }
  return [...questions.values()];
}
