import { trainingAgeLabels, trainingAges } from '#shared/assessment/vocabulary.ts';
import { experienceLabels, experienceLevels } from '#shared/profile/vocabulary.ts';
import type { LengthUnit } from '#shared/units.ts';
import { ChoiceQuestion } from './ChoiceQuestion.tsx';
import { HoldQuestion } from './HoldQuestion.tsx';
import { InjuriesQuestion } from './InjuriesQuestion.tsx';
import { LengthQuestion } from './LengthQuestion.tsx';
import { MobilityQuestion } from './MobilityQuestion.tsx';
import type { Answers, Question } from './questions.ts';

interface QuestionCardProps {
  question: Question;
  answers: Answers;
  unit: LengthUnit;
  onChange: (change: Partial<Answers>) => void;
}

const levels = experienceLevels.map((value) => ({ value, label: experienceLabels[value] }));
const ages = trainingAges.map((value) => ({ value, label: trainingAgeLabels[value] }));

/** One question, whichever it is. */
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
          legend="How long have you trained with weights?"
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
