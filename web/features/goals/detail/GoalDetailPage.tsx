// Shows the page of one goal: progress, time left, history and actions.
import { Badge, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useParams } from 'wouter';
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { Goal, GoalDetail } from '#shared/goals/schema.ts';
import { statusRules } from '#shared/goals/status.ts';
import type { GoalStatus } from '#shared/goals/vocabulary.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { useReader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { GoalNotFound } from '#web/ui/NotFound.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { localDay } from '#shared/calendar.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { goalTypeHeading, goalTypeLooks, priorityText } from '../goal-types.ts';
import { GoalProgressCard } from './GoalProgressCard.tsx';
import { GoalStatusActions, useGoalMutations } from './GoalStatusActions.tsx';
import classes from './GoalDetail.module.css';
import { DaysLeftBadge } from '../DaysLeftBadge.tsx';
import { FactsCard, StrengthCard } from './FactsCard.tsx';

/** The forms that log a value load after the page, into reserved space, so that nothing moves. */
const LogReading = idlePart(
  async () => (await import('./LogReading.tsx')).LogReading,
  () => <Stack h={132} />,
);
const RecordAchievement = idlePart(
  async () => (await import('./RecordAchievement.tsx')).RecordAchievement,
  () => <Stack h={82} />,
);

const BACK = { href: paths.goals(), label: 'Back to Goals' };
/**
 * The page polls the goal every `MEASURING_MS` while the server recomputes the progress from
 * earlier workouts.
 */
const MEASURING_MS = 1_000;

export default function GoalDetailPage() {
  const { id } = useParams<{ id: string }>();
  // Workouts and measurements change the progress of goals, so each visit reads the goal again.
  const query = useQuery({
    ...trpc.goals.get.queryOptions({ id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isMeasuring ? MEASURING_MS : false),
  });

  return (
    <Loaded
      query={query}
      isToast
      failure="Failed to load goal details"
      heading={<PageHeader title="Goal" back={BACK} />}
      loading={<GoalSkeleton />}
      missing={<GoalNotFound />}
    >
      {(goal) => <GoalView key={id} goal={goal} />}
    </Loaded>
  );
}

function GoalSkeleton() {
  return (
    <PageSkeleton>
      <SkeletonBlocks heights={[72]} />
      <div className={`one-column ${classes.page}`}>
        <Stack gap={16}>
          <SkeletonBlocks heights={[480, 200]} />
        </Stack>
        <Stack gap={16}>
          <SkeletonBlocks heights={[190, 190]} />
        </Stack>
      </div>
    </PageSkeleton>
  );
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

function GoalView({ goal }: { goal: GoalDetail }) {
  const mutations = useGoalMutations(goal);
  // A change of status removes the focused button, so the heading takes the focus.
  useHeadingTakesFocus(goal.status);
  const { Icon } = goalTypeLooks[goal.goalType];
  const isOpen = goal.status === 'ACTIVE' || goal.status === 'PAUSED';
  const kind = goal.targetCriteria.measure?.kind;
  // A recorded percentage would contradict the measured value.
  const isByHand = goal.goalType !== 'STRENGTH' && kind === undefined;
  const isOwn = useReader() === null;
  const bodyKind = kind !== undefined && isBodyKind(kind) ? kind : null;
  return (
    <>
      <PageHeader
        title={goal.description}
        back={BACK}
        description={
          <Group className={classes.kind} component="span" gap="8px 12px" fz="sm">
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>{goalTypeHeading(goal.goalType)}</span>
            <StatusBadge status={goal.status} />
          </Group>
        }
        actions={
          <Button
            component={Link}
            href={paths.goalEdit(goal.id)}
            variant="default"
            leftSection={<IconPencil {...icon} />}
          >
            Edit
          </Button>
        }
      />
      {goal.status === 'COMPLETED' ? <UndoOffer of="goal" about={goal.id} /> : null}
      <div className={`one-column ${classes.page}`}>
        <Stack gap={16}>
          <GoalProgressCard goal={goal}>
            {isOwn && bodyKind !== null ? <LogReading kind={bodyKind} /> : null}
            {isOwn && isOpen && isByHand ? <RecordAchievement goal={goal} /> : null}
          </GoalProgressCard>
        </Stack>
        <Stack gap={16}>
          <TimelineCard goal={goal} />
          {goal.goalType === 'STRENGTH' ? <StrengthCard goal={goal} /> : null}
          {isOwn ? (
            <>
              <GoalStatusActions
                status={goal.status}
                isBusy={mutations.isChangingStatus}
                onChange={(status) => void mutations.setStatus(status)}
              />
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash {...icon} />}
                onClick={() => void mutations.remove()}
              >
                Delete
              </Button>
            </>
          ) : null}
        </Stack>
      </div>
    </>
  );
}

const colors: Readonly<Record<GoalStatus, string>> = {
  ACTIVE: 'oxide',
  PAUSED: 'yellow',
  COMPLETED: 'green',
  ABANDONED: 'gray',
};

function StatusBadge({ status }: { status: GoalStatus }) {
  return (
    <Badge component="span" color={colors[status]} variant="light" size="lg" radius="sm">
      {statusRules[status].label}
    </Badge>
  );
}

function TimelineCard({ goal }: { goal: Goal }) {
  const { createdAt, targetDate, priorityLevel, status } = goal;
  return (
    <FactsCard
      title="Timeline"
      facts={[
        { name: 'Created', value: formatCalendarDay(localDay(new Date(createdAt))) },
        {
          name: 'Target Date',
          value: targetDate === null ? 'None' : formatCalendarDay(targetDate),
        },
        { name: 'Days Remaining', value: daysRemaining(status, targetDate) },
        { name: 'Priority Level', value: priorityText(priorityLevel) },
      ]}
    />
  );
}

function daysRemaining(status: Goal['status'], targetDate: string | null) {
  if (targetDate === null) return 'No target date';
  return status === 'COMPLETED' ? 'Completed' : <DaysLeftBadge targetDate={targetDate} />;
}
