import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import {
  lengthLimitsCm,
  type MobilityResult,
  mobilityResults,
  type MobilityTest,
  testNames,
  trainingAgeLabels,
  trainingAges,
} from '#shared/assessment/vocabulary.ts';
import { experienceLabels, experienceLevels } from '#shared/profile/vocabulary.ts';
import { isToCheck } from '#shared/training/work/proportions.ts';
import type { LengthUnit } from '#shared/units.ts';
import { injuryStatusLabels } from '#shared/medical-history/vocabulary.ts';
import { lengthText, readLength } from '#web/text/length-text.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { HoldQuestion, PainNotice } from './HoldQuestion.tsx';
import { type Answers, type Length, mobilityGuides, type Question } from './questions.ts';
import { Drawing } from './Drawing.tsx';
import classes from './assessment.module.css';

interface QuestionCardProps {
  question: Question;
  answers: Answers;
  unit: LengthUnit;
  onChange: (change: Partial<Answers>) => void;
}

const levels = experienceLevels.map((value) => ({ value, label: experienceLabels[value] }));
const ages = trainingAges.map((value) => ({ value, label: trainingAgeLabels[value] }));

export function QuestionCard({ question, answers, unit, onChange }: QuestionCardProps) {
  switch (question) {
    case 'experienceLevel':
      return (
        <ChoiceQuestion
          name={question}
          legend="How experienced are you?"
          options={levels}
          value={answers.experienceLevel}
          onChange={(experienceLevel) => onChange({ experienceLevel })}
        />
      );
    case 'trainingAge':
      return (
        <ChoiceQuestion
          name={question}
          legend="How long have you lifted?"
          options={ages}
          value={answers.trainingAge}
          onChange={(trainingAge) => onChange({ trainingAge })}
        />
      );
    case 'armSpan':
    case 'seatedHeight':
      return (
        <LengthQuestion
          length={question}
          unit={unit}
          value={answers[question]}
          onChange={(cm) => onChange({ [question]: cm })}
        />
      );
    case 'injuries':
      return <InjuriesQuestion />;
    case 'oneLegLeft':
    case 'oneLegRight':
    case 'plank':
      return (
        <HoldQuestion
          test={question}
          value={answers[question]}
          onChange={(result) => onChange({ [question]: result })}
        />
      );
    default:
      return (
        <MobilityQuestion
          test={question}
          value={answers[question]}
          onChange={(result) => onChange({ [question]: result })}
        />
      );
  }
}

interface MobilityQuestionProps {
  test: MobilityTest;
  value: MobilityResult | null;
  onChange: (value: MobilityResult | null) => void;
}

function MobilityQuestion({ test, value, onChange }: MobilityQuestionProps) {
  const { how, answers } = mobilityGuides[test];
  return (
    <ChoiceQuestion
      name={test}
      legend={testNames[test]}
      options={mobilityResults.map((result) => ({ value: result, label: answers[result] }))}
      value={value}
      onChange={onChange}
      after={value === 'HURTS' ? <PainNotice /> : null}
    >
      <Drawing of={test} />
      <Text>{how}</Text>
    </ChoiceQuestion>
  );
}

interface ChoiceQuestionProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  children?: ReactNode;
  after?: ReactNode;
}

/** Shows one choice per row, with its level unless the question has a drawing. 'No answer' deletes the answer. */
function ChoiceQuestion<Value extends string>(props: ChoiceQuestionProps<Value>) {
  const { name, legend, options, value, onChange, children, after } = props;
  const [isSkipped, setIsSkipped] = useState(false);

  return (
    <Stack component="fieldset" className="surface-card breaks" gap={12}>
      <legend>{legend}</legend>
      {children}
      <Stack gap={8} flex={1}>
        {options.map((option, index) => (
          <label key={option.value} className={`row outlined ${classes.choice}`}>
            <input
              type="radio"
              name={name}
              className="cover-input"
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span className="grow">{option.label}</span>
            {children === undefined ? (
              <Box w={88}>
                <LoadedBar total={options.length} done={index + 1} />
              </Box>
            ) : null}
          </label>
        ))}
        {value === null && !isSkipped ? null : (
          <label className={`row outlined dim ${classes.choice} ${classes.skip}`}>
            <input
              type="radio"
              name={name}
              className="cover-input"
              checked={value === null && isSkipped}
              onChange={() => {
                setIsSkipped(true);
                onChange(null);
              }}
            />
            No answer
          </label>
        )}
      </Stack>
      {after}
    </Stack>
  );
}

function InjuriesQuestion() {
  const query = useQuery(trpc.medicalHistory.get.queryOptions());
  return (
    <Stack className="surface-card breaks" gap={12}>
      <Title order={3}>Recorded injuries</Title>
      <Loaded query={query} failure="Failed to load medical history" blocks={[48]}>
        {(history) =>
          history === null || history.injuries.length === 0 ? (
            <Text>No injuries recorded.</Text>
          ) : (
            <ul className="plain-list">
              {history.injuries.map(({ name, status }, index) => (
                <li key={index}>
                  <bdi>{name}</bdi>, {injuryStatusLabels[status].toLowerCase()}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Group gap={8}>
        <Button component={Link} href={paths.medicalHistory()} variant="default">
          Edit medical history
        </Button>
      </Group>
    </Stack>
  );
}

const guides: Record<Length, { name: string; how: string }> = {
  armSpan: {
    name: 'Arm span',
    how: 'Stand with your back to a wall and both arms straight out to the sides. Measure from fingertip to fingertip.',
  },
  seatedHeight: {
    name: 'Seated height',
    how: 'Sit upright on a hard seat with your back to a wall. Measure from the seat to the top of your head.',
  },
};

interface LengthQuestionProps {
  length: Length;
  unit: LengthUnit;
  value: number | null;
  onChange: (cm: number | null) => void;
}

/** Asks for a measured length, which is saved on Enter or when the field loses the focus. */
function LengthQuestion({ length, unit, value, onChange }: LengthQuestionProps) {
  const [field, setField] = useState({ text: lengthText(value, unit), unit });
  const [error, setError] = useState<string>();
  const { data: profile } = useQuery(trpc.profile.get.queryOptions());
  const { name, how } = guides[length];
  if (field.unit !== unit) {
    setField({ text: lengthText(value, unit), unit });
    setError(undefined);
  }

  function commit() {
    if (field.text === lengthText(value, unit)) {
      setError(undefined);
      return;
    }
    const read = readLength(field.text, unit, lengthLimitsCm[length], value);
    setError('error' in read ? read.error : undefined);
    if ('cm' in read && read.cm !== value) onChange(read.cm);
  }

  return (
    <Stack className="surface-card breaks" gap={12}>
      <Title order={3}>{name}</Title>
      <Drawing of={length} />
      <Text>{how}</Text>
      {isToCheck({ [`${length}Cm`]: value }, profile?.height ?? null) ? (
        <Text role="status">
          Please check this measurement: it does not fit your height, so nothing is concluded from
          it.
        </Text>
      ) : null}
      <NumberField
        name={length}
        label={`${name} (${unit === 'in' ? 'inches' : 'cm'})`}
        unit={unit}
        value={field.text}
        error={error}
        onChange={(event) => setField({ text: event.currentTarget.value, unit })}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </Stack>
  );
}
