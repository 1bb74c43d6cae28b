// Shows the page that creates a goal in two steps: the type, then the details. A trainer uses the page to propose a
// goal to a client.
import { Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { GOAL_TYPE_REQUIRED, type GoalType, goalTypes } from '#shared/goals/vocabulary.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshGoals } from '#web/api/refresh/refresh-goals.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { paths } from '#web/paths.ts';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useReader } from '#web/hooks/use-reader.ts';
import { EMPTY_VALUES, newGoal } from './goal-form.ts';
import { goalRules } from './goal-rules.ts';
import { goalTypeLooks } from '../goal-types.ts';
import { GoalFields } from './GoalFields.tsx';
import { useAlreadyLifted } from './use-already-lifted.ts';
import classes from './GoalForm.module.css';

type Step = 1 | 2;

const LEAVE_QUESTION = 'Leave without saving? What you entered will be lost.';

export default function GoalCreatePage() {
  const [, navigate] = useLocation();
  const reader = useReader();
  const queries = useQueryClient();
  const afterRender = useAfterRender();
  const stepHeading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>(1);
  const [type, setType] = useState<GoalType>();
  const form = useSavedForm({
    ...goalRules(type),
    initial: ({ weightUnit }) => ({ ...EMPTY_VALUES, weightUnit }),
    draft: (values, units) => (type === undefined ? null : newGoal(type, values, units)),
    rules: async () => (await import('#shared/goals/schema.ts')).createGoalInput,
    maySend: async (values) => reader !== null || type !== 'STRENGTH' || maySave(values),
    send: async ({ commandId, ...goal }) => {
      if (!reader) return void (await trpcClient.goals.create.mutate({ ...goal, commandId }));
      const { propose } = await import('#web/trainer/propose.ts');
      return propose(reader, { kind: 'GOAL', goal, commandId }, queries);
    },
    savedText: () => (reader ? `Proposed to ${reader.clientName}` : 'Goal created successfully!'),
    failedText: reader ? 'The proposal was not sent' : 'Failed to create goal',
    failureIn: 'toast',
    onSaved: () => {
      navigate(paths.goals());
      void refreshGoals();
    },
  });
  const maySave = useAlreadyLifted(form.values);
  // The browser's Back button leads from step 2 to step 1 and does not leave the page.
  useBackToClose(step === 2, () => show(1));

  function show(next: Step) {
    setStep(next);
    afterRender(() => stepHeading.current?.focus());
  }

  function choose(next: GoalType) {
    setType(next);
    const { measure = '' } = goalTypeLooks[next];
    form.fill({ measure, measureTarget: '', measureStart: '' });
  }

  async function goOn() {
    if (type !== undefined) show(2);
  }

  return (
    <div className={step === 1 ? undefined : 'column'}>
      <PageHeader
        title={reader ? `Goal for ${reader.clientName}` : 'New Goal'}
        back={{ href: paths.goals(), label: 'Back to Goals' }}
      />
      <Form
        form={step === 1 ? { ...form, submit: goOn } : form}
        className="stacked thumb-form"
        leaveQuestion={LEAVE_QUESTION}
      >
        <Stack __vars={{ '--plate-height': '4px' }} gap={8}>
          <Title order={2} size="h3" ref={stepHeading} tabIndex={-1}>
            <span className="spoken">Step {step} of 2: </span>
            {step === 1 || type === undefined
              ? 'What kind of goal?'
              : `${goalTypeLooks[type].name} goal`}
          </Title>
          <LoadedBar total={2} done={step} />
        </Stack>
        {step === 1 || type === undefined ? (
          <GoalTypeChoice value={type} onChange={choose} onTap={() => show(2)} />
        ) : (
          <GoalFields type={type} form={form} />
        )}
        {step === 1 ? (
          // A tap on a type goes on. Only a choice by keyboard, and the way back, need the button.
          <Group
            className={type === undefined ? 'spoken' : `${formClasses.foot} thumb-bar`}
            justify="flex-end"
          >
            <span className="spoken" id="type-hint">
              {type === undefined ? GOAL_TYPE_REQUIRED : goalTypeLooks[type].name}
            </span>
            <Button
              key="continue"
              type="submit"
              disabled={type === undefined}
              aria-describedby="type-hint"
            >
              Continue
            </Button>
          </Group>
        ) : (
          <>
            <FormFailure failure={form.failure} />
            <Group className={`${formClasses.foot} thumb-bar`} gap={12} justify="flex-end">
              <Button variant="default" onClick={() => show(1)}>
                Back
              </Button>
              <SaveButton
                key="create"
                label={reader ? 'Propose' : 'Create Goal'}
                isSaving={form.isSaving}
              />
            </Group>
          </>
        )}
      </Form>
    </div>
  );
}

interface GoalTypeChoiceProps {
  value: GoalType | undefined;
  onChange: (type: GoalType) => void;
  onTap: () => void;
}

function GoalTypeChoice({ value, onChange, onTap }: GoalTypeChoiceProps) {
  return (
    <fieldset className={classes.types}>
      <VisuallyHidden component="legend">Type of goal</VisuallyHidden>
      {goalTypes.map((type) => {
        const { name, hint, Icon } = goalTypeLooks[type];
        return (
          <label key={type} className={`surface ${classes.type}`}>
            <input
              type="radio"
              name="goalType"
              value={type}
              checked={value === type}
              onChange={() => onChange(type)}
              // An arrow key also clicks the radio button, but with a detail of 0.
              onClick={({ detail }) => detail > 0 && onTap()}
              className="cover-input"
            />
            <Icon
              size={40}
              stroke={1.5}
              color="var(--mantine-color-anchor)"
              style={{ marginBottom: 4 }}
              aria-hidden
            />
            <b>{name}</b>
            <span className="note">{hint}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
