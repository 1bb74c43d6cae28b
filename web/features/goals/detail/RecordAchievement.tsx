import { Button, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { milestones } from '#shared/goals/milestones.ts';
import { MOST_ACHIEVEMENT_PERCENTAGE } from '#shared/goals/vocabulary.ts';
import { round } from '#shared/units.ts';
import { isNumber, numberText, readNumber } from '#web/text/number-text.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import classes from './GoalDetail.module.css';

interface RecordAchievementProps {
  isRecording: boolean;
  /** True when it was recorded. */
  onRecord: (percentage: number) => Promise<boolean>;
}

/** Says by hand how much of the goal is done: a quarter at a time, or any number. */
export function RecordAchievement({ isRecording, onRecord }: RecordAchievementProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [recorded, setRecorded] = useState<number>();

  async function record(percentage: number) {
    if (isRecording) return;
    setError(undefined);
    if (await onRecord(percentage)) {
      setText('');
      setRecorded(percentage);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const value = readNumber(text);
    const problem = problemOf(value);
    setError(problem);
    if (value !== null && problem === undefined) void record(round(value, 2));
  }

  return (
    <section aria-label="Record achievement" className={classes.card}>
      <Title order={2}>Record achievement</Title>
      <div className={classes.quarters}>
        {milestones.map((milestone) => (
          <Button
            key={milestone}
            variant="default"
            aria-disabled={isRecording}
            onClick={() => void record(milestone)}
          >
            {milestone} %
          </Button>
        ))}
      </div>
      <form noValidate className={classes.other} onSubmit={submit}>
        <NumberField
          name="achievementPercentage"
          label="Another value"
          unit="%"
          step={1}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={error}
        />
        <Button type="submit" variant="default" aria-disabled={isRecording}>
          Record
        </Button>
      </form>
      <Text role="status" className={classes.recorded}>
        {recorded === undefined ? '' : `${numberText(recorded)} % recorded.`}
      </Text>
    </section>
  );
}

function problemOf(value: number | null): string | undefined {
  if (!isNumber(value)) return 'Percentage must be a number';
  if (value < 0) return 'Percentage cannot be negative';
  return value > MOST_ACHIEVEMENT_PERCENTAGE
    ? `Percentage can be at most ${MOST_ACHIEVEMENT_PERCENTAGE}`
    : undefined;
}
