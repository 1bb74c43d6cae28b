// Set a goal in two steps: what kind, then the details.
import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { GOAL_TYPE_REQUIRED, type GoalType, measuresOfType } from '#shared/goals/vocabulary.ts';
import { errorDetails } from '#web/api/error-message.ts';
import { refreshGoals } from '#web/api/refresh-goals.ts';
import { refusal, type SaveFailure, saveFailure } from '#web/api/save-failure.ts';
import { useTRPC } from '#web/api/trpc.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { useLeaveGuard } from '#web/hooks/use-leave-guard.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { criteriaOf, EMPTY_VALUES } from './goal-form.ts';
import { goalTypeLooks } from '../goal-types.ts';
import { GoalFields } from './GoalFields.tsx';
import { GoalTypeChoice } from './GoalTypeChoice.tsx';
import { useGoalForm } from './use-goal-form.ts';
import classes from './GoalForm.module.css';

type Step = 1 | 2;

const CREATE_FAILED = 'Failed to create goal';
const LEAVE_QUESTION = 'Leave without saving? What you entered will be lost.';

export default function GoalCreatePage() {
  const trpc = useTRPC();
  const [, navigate] = useLocation();
  const create = useMutation(trpc.goals.create.mutationOptions());
  const afterRender = useAfterRender();
  const stepHeading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>(1);
  const [type, setType] = useState<GoalType>();
  const [failure, setFailure] = useState<SaveFailure>();
  const settings = useSettings();
  const { weightUnit } = settings;
  const form = useGoalForm({ initial: { ...EMPTY_VALUES, weightUnit }, type, units: settings });
  const { commandIdOf } = useCommandId();

  useLeaveGuard(form.isDirty, LEAVE_QUESTION);
  // The browser's back button leads from the details to the choice, not out of the page.
  useBackToClose(step === 2, () => show(1));

  function show(next: Step) {
    setFailure(undefined);
    setStep(next);
    afterRender(() => stepHeading.current?.focus());
  }

  function choose(next: GoalType) {
    setType(next);
    const { measure } = form.values;
    if (measure === '' || measuresOfType[next].includes(measure)) return;
    // What moved the one type may not move the other.
    form.set('measure', '');
    form.fill('measureStart', '');
    form.set('measureTarget', '');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (type === undefined) setFailure(refusal(GOAL_TYPE_REQUIRED));
    else if (step === 1) show(2);
    else if (form.validate()) void save(type);
  }

  async function save(goalType: GoalType) {
    setFailure(undefined);
    const { description, targetDate, priorityLevel } = form.values;
    const input = {
      goalType,
      description,
      targetCriteria: criteriaOf(goalType, form.values, form.units),
      priorityLevel,
      ...(targetDate === '' ? {} : { targetDate }),
    };
    try {
      await create.mutateAsync({ ...input, commandId: commandIdOf(input) });
    } catch (error) {
      toastError(CREATE_FAILED);
      const rest = form.showRefused(errorDetails(error));
      const isExplained = errorDetails(error).length > 0 && rest === null;
      if (!isExplained) {
        setFailure(rest === null ? saveFailure(error, CREATE_FAILED) : refusal(rest));
      }
      return;
    }
    toastSuccess('Goal created successfully!');
    navigate(paths.goals());
    await refreshGoals();
  }

  return (
    <div className={classes.column}>
      <PageHeader title="New Goal" back={{ href: paths.goals(), label: 'Back to Goals' }} />
      <div className={classes.progress}>
        <Title order={2} size="h3" ref={stepHeading} tabIndex={-1}>
          Step {step} of 2:{' '}
          {step === 1 || type === undefined
            ? 'what kind of goal?'
            : `your ${goalTypeLooks[type].name.toLowerCase()} goal`}
        </Title>
        <LoadedBar total={2} done={step} />
      </div>
      <form ref={form.ref} noValidate className={classes.form} onSubmit={submit}>
        {step === 1 || type === undefined ? (
          <GoalTypeChoice value={type} onChange={choose} />
        ) : (
          <GoalFields type={type} form={form} />
        )}
        <FormFailure failure={failure} />
        {step === 1 ? (
          <div className={`${classes.actions} ${classes.reachable}`}>
            <Text c="dimmed" id="type-hint">
              {type === undefined ? GOAL_TYPE_REQUIRED : goalTypeLooks[type].name}
            </Text>
            <Button
              key="continue"
              type="submit"
              disabled={type === undefined}
              aria-describedby="type-hint"
            >
              Continue
            </Button>
          </div>
        ) : (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => show(1)}>
              Back
            </Button>
            <SaveButton key="create" label="Create Goal" isSaving={create.isPending} />
          </div>
        )}
      </form>
    </div>
  );
}
