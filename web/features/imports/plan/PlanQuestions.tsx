import { Text } from '@mantine/core';
import { useState } from 'react';
import { timeZoneNames } from '#shared/calendar.ts';
import { languageName } from '#shared/format.ts';
import type { ImportAnswers, ImportPlan } from '#shared/imports/schema.ts';
import {
  decimalMarks,
  distanceUnits,
  lengthMeanings,
  type QuestionKey,
  questionKeys,
} from '#shared/imports/vocabulary.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import classes from '../OneImport.module.css';

interface PlanQuestionsProps {
  plan: ImportPlan;
  /** `isAnswerMissing` is true after the user pressed 'Import' while a question was open. */
  isAnswerMissing: boolean;
  onAnswer: (answers: ImportAnswers) => void;
}

export function PlanQuestions({ plan, isAnswerMissing, onAnswer }: PlanQuestionsProps) {
  const [before, setBefore] = useState<readonly Question[]>([]);
  const questions = knownQuestions(plan, before);
  if (questions.some(({ key }) => !before.some((known) => known.key === key))) {
    setBefore(questions);
  }
  return questions.map((question) => {
    const answer = plan.answers[question.key];
    const isOpen = answer === undefined;
    const field = (
      <QuestionField
        key={question.key}
        question={question}
        answer={answer}
        error={isOpen && isAnswerMissing ? 'Please answer this first' : undefined}
        // The cast is safe because `option` is one of the options of `question.key`.
        onAnswer={(option) => onAnswer({ [question.key]: option } as ImportAnswers)}
      />
    );
    // A question that already had an answer is collapsed. The answer came from the browser or an earlier visit, and can
    // still be changed.
    if (question.example !== '' || isOpen) return field;
    return (
      <details key={question.key} className={`surface-card ${classes.answered}`}>
        <summary>
          {questionLegends[question.key]} <strong>{optionLabel(question.key, answer)}</strong>
        </summary>
        {field}
      </details>
    );
  });
}

interface QuestionFieldProps {
  question: Question;
  answer: string | undefined;
  error: string | undefined;
  onAnswer: (option: string) => void;
}

function QuestionField({ question, answer, error, onAnswer }: QuestionFieldProps) {
  const { key, options } = question;
  const errorId = `${key}-error`;
  return (
    <fieldset
      className={`surface ${classes.question}`}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={classes.legend}>{questionLegends[key]}</legend>
      {options.map((option) => {
        const example = exampleOf(question, option);
        return (
          <ChoiceField
            key={option}
            type="radio"
            name={key}
            value={option}
            label={
              <>
                {optionLabel(key, option)}
                {example === undefined ? null : (
                  <Text span inherit c="dimmed" className="block breaks">
                    {example}
                  </Text>
                )}
              </>
            }
            checked={answer === option}
            onChange={() => onAnswer(option)}
          />
        );
      })}
      {key === 'timeZone' ? (
        <OtherZone options={options} answer={answer} onAnswer={onAnswer} />
      ) : null}
      {error === undefined ? null : (
        <Text id={errorId} role="alert" m="8px 0 0" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

interface OtherZoneProps {
  options: readonly string[];
  answer: string | undefined;
  onAnswer: (zone: string) => void;
}

function OtherZone({ options, answer = '', onAnswer }: OtherZoneProps) {
  const value = options.includes(answer) ? '' : answer;
  const zones = timeZoneNames();
  const choices = value === '' || zones.includes(value) ? zones : [value, ...zones];
  return (
    <SelectField
      label="Another time zone"
      value={value}
      options={[
        { value: '', label: 'Choose…' },
        ...choices.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
      ]}
      onChange={(event) => {
        if (event.currentTarget.value !== '') onAnswer(event.currentTarget.value);
      }}
    />
  );
}

type Question = ImportPlan['questions'][number];

const questionLegends: Record<QuestionKey, string> = {
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

export function optionLabel(key: QuestionKey, option: string): string {
  if (key === 'language') return languageName(option);
  const known = optionLabels[option];
  if (known !== undefined) return known;
  const [region = '', ...place] = option.replaceAll('_', ' ').split('/');
  return place.length === 0 ? region : `${place.toReversed().join(', ')} (${region})`;
}

export function exampleOf({ options, example }: Question, option: string): string | undefined {
  const lines = example.split('\n');
  const line = lines.length === options.length ? lines[options.indexOf(option)] : undefined;
  return line === '' ? undefined : line;
}

/**
 * `answerable` holds the possible answers of a question. A question that is missing here shows only
 * its answer.
 */
const answerable: Partial<Record<QuestionKey, readonly string[]>> = {
  unit: ['kg', 'lbs'],
  dayOrder: ['DMY', 'MDY'],
  decimalMark: decimalMarks,
  distanceUnit: distanceUnits,
  timeColumn: lengthMeanings.filter((meaning) => !meaning.startsWith('WORKOUT')),
  setLength: lengthMeanings.filter((meaning) => meaning.startsWith('SET')),
  duration: lengthMeanings.filter((meaning) => meaning !== 'CLOCK'),
};

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
