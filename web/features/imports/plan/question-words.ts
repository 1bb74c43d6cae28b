// The questions of a plan in words, and the answers that can be given.
import type { ImportPlan } from '#shared/imports/schema.ts';
import { type QuestionKey, questionKeys } from '#shared/imports/vocabulary.ts';

export type Question = ImportPlan['questions'][number];

export const questionLegends: Record<QuestionKey, string> = {
  unit: 'Which unit are the weights in?',
  dayOrder: 'How are the dates written?',
  timeZone: 'Where did you train?',
};

const optionLabels: Record<string, string> = {
  kg: 'Kilograms (kg)',
  lbs: 'Pounds (lbs)',
  DMY: 'Day first, then month',
  MDY: 'Month first, then day',
};

/** Returns the label of an answer; a time zone in words: 'Europe/Berlin' → 'Berlin (Europe)'. */
export function optionLabel(option: string): string {
  const known = optionLabels[option];
  if (known !== undefined) return known;
  const [region = '', ...place] = option.replaceAll('_', ' ').split('/');
  return place.length === 0 ? region : `${place.toReversed().join(', ')} (${region})`;
}

/** Returns the line of the example that belongs to an option; undefined when there is none. */
export function exampleOf({ options, example }: Question, option: string): string | undefined {
  const lines = example.split('\n');
  const line = lines.length === options.length ? lines[options.indexOf(option)] : undefined;
  return line === '' ? undefined : line;
}

const answerable: Record<QuestionKey, readonly string[]> = {
  unit: ['kg', 'lbs'],
  dayOrder: ['DMY', 'MDY'],
  timeZone: [],
};

/**
 * Returns the questions to show: the open ones, those of before that were answered meanwhile, in their
 * places, and those that were answered on an earlier visit. An answer can always be changed.
 */
export function knownQuestions(plan: ImportPlan, before: readonly Question[]): Question[] {
  const questions = new Map(before.map((question) => [question.key, question]));
  for (const question of plan.questions) questions.set(question.key, question);
  for (const key of questionKeys) {
    const answer = plan.answers[key];
    if (answer === undefined || questions.has(key)) continue;
    const options = answerable[key];
    questions.set(key, {
      key,
      options: options.length === 0 ? [answer] : [...options],
      example: '',
    });
  }
  return [...questions.values()];
}
