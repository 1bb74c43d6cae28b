import { Text } from '@mantine/core';
import {
  type MobilityResult,
  mobilityResults,
  type MobilityTest,
  testNames,
} from '#shared/assessment/vocabulary.ts';
import { ChoiceQuestion } from './ChoiceQuestion.tsx';
import { Drawing } from './Drawing.tsx';
import { PainNotice } from './PainNotice.tsx';
import { mobilityGuides } from './test-guides.ts';

interface MobilityQuestionProps {
  test: MobilityTest;
  value: MobilityResult | null;
  onChange: (value: MobilityResult | null) => void;
}

/** A test that is judged by looking. */
export function MobilityQuestion({ test, value, onChange }: MobilityQuestionProps) {
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
