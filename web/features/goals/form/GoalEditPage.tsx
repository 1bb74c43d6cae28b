// Change a goal: its details and its status. The type stays.
import { Button, NativeSelect, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Goal } from '#shared/goals/schema.ts';
import { statusRules } from '#shared/goals/status.ts';
import { goalStatuses } from '#shared/goals/vocabulary.ts';
import { errorDetails } from '#web/api/error-message.ts';
import { refreshGoals } from '#web/api/refresh-goals.ts';
import { refusal, type SaveFailure, saveFailure } from '#web/api/save-failure.ts';
import { useTRPC } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { useLeaveGuard } from '#web/hooks/use-leave-guard.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { criteriaOf, valuesOf } from './goal-form.ts';
import { goalTypeHeading } from '../goal-types.ts';
import { GoalFields } from './GoalFields.tsx';
import { useGoalForm } from './use-goal-form.ts';
import classes from './GoalForm.module.css';

const LOAD_FAILED = 'Failed to load goal details';
const UPDATE_FAILED = 'Failed to update goal';
const STATUS_FAILED = 'Failed to update goal status';
const LEAVE_QUESTION = 'Leave without saving? What you changed will be lost.';

export default function GoalEditPage() {
  const { id } = useParams<{ id: string }>();
  const trpc = useTRPC();
  const query = useQuery({
    ...trpc.goals.get.queryOptions({ id }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // What the form started from stays: a later answer must not replace what is being typed.
  const [base, setBase] = useState<Goal>();
  const fresh = query.isFetchedAfterMount ? query.data : undefined;
  useEffect(() => {
    if (fresh) setBase((before) => before ?? fresh);
  }, [fresh]);
  useEffect(() => {
    if (query.isError) toastError(LOAD_FAILED);
  }, [query.isError]);

  if (base?.id === id) return <EditGoal key={id} goal={base} />;
  if (!query.isError) return <PageSkeleton blocks={[44, 72, 72, 72, 110]} />;
  return (
    <>
      <PageHeader title="Edit Goal" back={{ href: paths.goals(), label: 'Back to Goals' }} />
      <ErrorState message={LOAD_FAILED} onRetry={() => void query.refetch()} />
    </>
  );
}

function EditGoal({ goal }: { goal: Goal }) {
  const trpc = useTRPC();
  const [, navigate] = useLocation();
  const update = useMutation(trpc.goals.update.mutationOptions());
  // Sent again after a lost answer, a status must not be refused because it holds already.
  const { commandIdOf } = useCommandId();
  const changeStatus = useMutation(trpc.goals.setStatus.mutationOptions());
  const [status, setStatus] = useState(goal.status);
  const [failure, setFailure] = useState<SaveFailure>();
  const { goalType } = goal;
  const settings = useSettings();
  const form = useGoalForm({
    initial: valuesOf(goal, settings),
    type: goalType,
    units: settings,
    keptDate: goal.targetDate ?? undefined,
  });
  useLeaveGuard(form.isDirty || status !== goal.status, LEAVE_QUESTION);
  const isSaving = update.isPending || changeStatus.isPending;

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!isSaving && form.validate()) void save();
  }

  async function save() {
    const { description, priorityLevel, targetDate } = form.values;
    const newDate = targetDate === '' ? null : targetDate;
    try {
      await update.mutateAsync({
        id: goal.id,
        goalType,
        description,
        priorityLevel,
        targetCriteria: criteriaOf(goalType, form.values, form.units, goal.targetCriteria),
        // A date that is over may stay, but cannot be set anew: it is sent only when it was changed.
        ...(newDate === goal.targetDate ? {} : { targetDate: newDate }),
      });
    } catch (error) {
      toastError(UPDATE_FAILED);
      showFailure(error, UPDATE_FAILED);
      return;
    }
    if (status !== goal.status) {
      try {
        await changeStatus.mutateAsync({ id: goal.id, status, commandId: commandIdOf(status) });
      } catch (error) {
        toastError(STATUS_FAILED);
        showFailure(error, STATUS_FAILED);
        await refreshGoals();
        return;
      }
      toastSuccess(statusRules[status].toast);
    }
    toastSuccess('Goal updated successfully!');
    navigate(paths.goal(goal.id));
    await refreshGoals();
  }

  function showFailure(error: unknown, fallback: string) {
    const details = errorDetails(error);
    const rest = form.showRefused(details);
    if (details.length > 0 && rest === null) return;
    setFailure(rest === null ? saveFailure(error, fallback) : refusal(rest));
  }

  const choices = goalStatuses.filter(
    (each) => each === goal.status || statusRules[goal.status].next.includes(each),
  );
  return (
    <div className={classes.column}>
      <PageHeader
        title="Edit Goal"
        back={{ href: paths.goal(goal.id), label: 'Back to the goal' }}
        description={goalTypeHeading(goalType)}
      />
      <form ref={form.ref} noValidate className={classes.form} onSubmit={submit}>
        <GoalFields type={goalType} form={form} />
        <NativeSelect
          name="status"
          label="Status"
          value={status}
          disabled={choices.length === 1}
          data={choices.map((value) => ({ value, label: statusRules[value].label }))}
          onChange={(event) => {
            const chosen = choices.find((each) => each === event.currentTarget.value);
            if (chosen) setStatus(chosen);
          }}
        />
        {choices.length === 1 ? <Text c="dimmed">A completed goal keeps its status.</Text> : null}
        <FormFailure failure={failure} />
        <div className={classes.actions}>
          <Button variant="default" onClick={() => navigate(paths.goal(goal.id))}>
            Cancel
          </Button>
          <SaveButton label="Save Changes" isSaving={isSaving} />
        </div>
      </form>
    </div>
  );
}
