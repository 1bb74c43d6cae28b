// Shows the page that changes a goal's details and status. The type of a goal cannot change.
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Goal, UpdateGoalInput } from '#shared/goals/schema.ts';
import { statusRules } from '#shared/goals/status.ts';
import { goalStatuses } from '#shared/goals/vocabulary.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { refreshGoals } from '#web/api/refresh/refresh-goals.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { paths } from '#web/paths.ts';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { GoalNotFound } from '#web/ui/NotFound.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { confirmCompletion, offerReopening } from '../undoable-goal.ts';
import { changedGoal, isTargetChanged, valuesOf } from './goal-form.ts';
import { goalRules } from './goal-rules.ts';
import { goalTypeHeading } from '../goal-types.ts';
import { GoalFields } from './GoalFields.tsx';
import { useAlreadyLifted } from './use-already-lifted.ts';

const UPDATE_FAILED = 'Failed to update goal';
const STATUS_FAILED = 'Failed to update goal status';

export default function GoalEditPage() {
  const { id } = useParams<{ id: string }>();
  const query = useQuery({
    ...trpc.goals.get.queryOptions({ id }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // The form keeps the first response, because a later one must not replace typed values.
  const [base, setBase] = useState<Goal>();
  const fresh = query.isFetchedAfterMount ? query.data : undefined;
  if (fresh && !base) setBase(fresh);

  if (base?.id === id) return <EditGoal key={id} goal={base} />;
  return (
    <Loaded
      query={{ ...query, data: undefined }}
      isToast
      failure="Failed to load goal details"
      heading={
        <PageHeader title="Edit Goal" back={{ href: paths.goals(), label: 'Back to Goals' }} />
      }
      blocks={[44, 72, 72, 72, 110]}
      missing={<GoalNotFound />}
    />
  );
}

function EditGoal({ goal }: { goal: Goal }) {
  const [, navigate] = useLocation();
  // The command id makes the change of status idempotent, so that a retry after a lost response
  // succeeds.
  const { commandIdOf } = useCommandId();
  const [status, setStatus] = useState(goal.status);
  const isCompleted = status === 'COMPLETED' && goal.status !== 'COMPLETED';
  const failedStep = useRef(UPDATE_FAILED);
  const form = useSavedForm({
    ...goalRules(goal.goalType, goal),
    initial: (units) => valuesOf(goal, units),
    draft: (values, units) => changedGoal(goal, values, units),
    rules: async () => (await import('#shared/goals/schema.ts')).updateGoalInput,
    maySend: async (values) =>
      (!isTargetChanged(goal, values) || (await maySave(values))) &&
      (!isCompleted || (await confirmCompletion(goal))),
    send,
    savedText: () =>
      status === goal.status ? 'Goal updated successfully!' : statusRules[status].toast,
    failedText: () => failedStep.current,
    failureIn: 'toast',
    onSaved: () => {
      navigate(paths.goal(goal.id));
      void refreshGoals();
    },
  });
  const maySave = useAlreadyLifted(form.values);
  const isDirty = form.isDirty || status !== goal.status;

  async function send(change: UpdateGoalInput): Promise<void> {
    failedStep.current = UPDATE_FAILED;
    await trpcClient.goals.update.mutate(change);
    if (status === goal.status) return;
    failedStep.current = STATUS_FAILED;
    try {
      const commandId = commandIdOf(status);
      await trpcClient.goals.setStatus.mutate({ id: goal.id, status, commandId });
    } catch (error) {
      void refreshGoals();
      throw error;
    }
    if (isCompleted) offerReopening(goal.id);
  }

  const choices = goalStatuses.filter(
    (each) => each === goal.status || statusRules[goal.status].next.includes(each),
  );
  return (
    <div className="column">
      <PageHeader
        title="Edit Goal"
        back={{ href: paths.goal(goal.id), label: 'Back to the goal' }}
        description={goalTypeHeading(goal.goalType)}
      />
      <Form form={{ ...form, isDirty }} className="stacked thumb-form">
        <GoalFields type={goal.goalType} form={form} goal={goal} />
        <SelectField
          name="status"
          label="Status"
          value={status}
          disabled={choices.length === 1}
          options={choices.map((value) => ({ value, label: statusRules[value].label }))}
          onChange={(event) => {
            const chosen = choices.find((each) => each === event.currentTarget.value);
            if (chosen) setStatus(chosen);
          }}
        />
        {choices.length === 1 ? <Text c="dimmed">A completed goal keeps its status.</Text> : null}
        <FormFoot
          isPage
          form={form}
          label="Save Changes"
          onCancel={() => navigate(paths.goal(goal.id))}
        />
      </Form>
    </div>
  );
}
