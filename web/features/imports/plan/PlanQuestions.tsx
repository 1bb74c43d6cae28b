import { Text } from '@mantine/core';
import { useState } from 'react';
import { timeZoneNames } from '#shared/calendar.ts';
import type { ImportAnswers, ImportPlan } from '#shared/imports/schema.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import {
  exampleOf,
  knownQuestions,
  optionLabel,
  type Question,
  questionLegends,
} from './question-words.ts';
import classes from '../OneImport.module.css';

interface PlanQuestionsProps {
  plan: ImportPlan;
  /** True after a press on 'Import' with an open question. */
  isAnswerMissing: boolean;
  onAnswer: (answers: ImportAnswers) => void;
}

/** Shows the open questions of the plan. An answered question stays, so that the answer can be changed. */
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
        // `as`: a key with one of its options.
        onAnswer={(option) => onAnswer({ [question.key]: option } as ImportAnswers)}
      />
    );
    // A question that the browser or an earlier visit answered is collapsed, but its answer can be changed.
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
                  <Text span inherit c="dimmed" className={classes.example}>
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

/** Lists all time zones, for a zone that is not among the likely zones. */
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
