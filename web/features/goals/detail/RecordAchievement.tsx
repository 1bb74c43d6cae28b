import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { celebrations, milestoneAt, milestones } from '#shared/goals/milestones.ts';
import type { Goal } from '#shared/goals/schema.ts';
import { round } from '#shared/units.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshGoals } from '#web/api/refresh/refresh-goals.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import { numberText, readNumber } from '#web/text/number-text.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import classes from './GoalDetail.module.css';

export function RecordAchievement({ goal }: { goal: Goal }) {
  const [recorded, setRecorded] = useState<number>();
  const [isOther, setIsOther] = useState(false);
  const afterRender = useAfterRender();
  // A pressed button stays until the next visit, so that it keeps the focus.
  const [above] = useState(() =>
    milestones.filter((milestone) => milestone > goal.currentProgress.percentage),
  );
  const form = useSavedForm({
    initial: () => ({ achievementPercentage: '' }),
    draft: (typed) => {
      const percentage = readNumber(typed.achievementPercentage);
      // An empty field after a record is no new value.
      if (percentage === null && recorded !== undefined) return null;
      return { id: goal.id, achievementPercentage: round(percentage ?? Number.NaN, 2) };
    },
    rules: async () => (await import('#shared/goals/schema.ts')).recordAchievementInput,
    send: trpcClient.goals.recordAchievement.mutate,
    savedText: (_, { achievementPercentage }) => {
      const milestone = milestoneAt(achievementPercentage);
      return milestone === null ? null : celebrations[milestone].text;
    },
    failedText: 'Failed to record achievement',
    failureIn: 'toast',
    startsAnew: true,
    onSaved: (_, { achievementPercentage }) => {
      setRecorded(achievementPercentage);
      void refreshGoals();
    },
  });

  function record(percentage: number) {
    if (form.isSaving) return;
    form.change({ achievementPercentage: numberText(percentage) });
    void form.submit();
  }

  function askOther() {
    setIsOther(true);
    afterRender(() => form.formRef.current?.querySelector('input')?.focus());
  }

  return (
    <Stack aria-label="Record achievement" component="section" gap={12}>
      <Title order={2} size="h4">
        Record achievement
      </Title>
      <Form form={form} className="flow">
        <div className={classes.equal}>
          {above.map((milestone) => (
            <Button
              key={milestone}
              variant="light"
              px={0}
              aria-disabled={form.isSaving}
              onClick={() => record(milestone)}
            >
              {milestone}%
            </Button>
          ))}
          {isOther ? null : (
            <Button variant="default" px={0} onClick={askOther}>
              Other
            </Button>
          )}
        </div>
        {isOther ? (
          <div className={`row ${classes.entry}`}>
            <NumberField
              {...form.field('achievementPercentage')}
              className="grow"
              aria-label="Another value"
              unit="%"
              step={1}
            />
            <SaveButton
              variant="default"
              label="Record"
              offlineLabel="Record when online"
              isSaving={form.isSaving}
            />
          </div>
        ) : null}
      </Form>
      <FormFailure failure={form.failure} />
      <Text role="status" className={classes.optional}>
        {recorded === undefined ? '' : `${numberText(recorded)}% recorded.`}
      </Text>
    </Stack>
  );
}
