// Shows the page My Workouts: all templates with their actions.
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarPlus, IconDots, IconHistory, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { trpc } from '#web/api/trpc.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { pressPart } from '#web/loading/press.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { OwnOnly } from '#web/ui/OwnOnly.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { LogPastButton } from '#web/workouts/start/LogPastButton.tsx';
import { QuickWorkoutButton } from '#web/workouts/start/QuickWorkoutButton.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { FILTER_FROM, isOrder, listed, type ListOrder, orderLabels } from './list-order.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { useTemplateActions } from './use-template-actions.ts';
import { WaitingTemplates } from './WaitingTemplates.tsx';
import classes from './TemplateListPage.module.css';

/** Lazy part, because only a new user sees it. */
const NoTemplates = pressPart(async () => (await import('./NoTemplates.tsx')).NoTemplates, {
  waiting: () => <PageSkeleton blocks={[212, 220, 220]} />,
});
const NextWeights = pressPart(async () => (await import('./NextWeights.tsx')).NextWeights);

const TABS = [
  { label: 'Workouts', href: paths.templates() },
  { label: 'Programs', href: paths.programs() },
  { label: 'Exercises', href: paths.exercises() },
];

export default function TemplateListPage() {
  const query = useQuery(trpc.templates.list.queryOptions(allTemplates, keptFirst));
  const templates = query.data?.data;
  const [filter, setFilter] = useState('');
  const [order, setOrder] = useState<ListOrder>('last-used');
  const actions = useTemplateActions();
  const shown = useMemo(() => listed(templates ?? [], filter, order), [templates, filter, order]);

  const isPhone = useIsPhone();
  const reader = useReader();
  const isEmpty = templates?.length === 0;
  return (
    <>
      <PageHeader
        title={reader ? 'Workouts' : 'My Workouts'}
        actions={
          <OwnOnly>
            {isPhone ? null : <LogPastButton />}
            <QuickWorkoutButton className={classes.half} />
            <Button
              component={Link}
              href={paths.builder()}
              variant={isEmpty ? 'default' : 'filled'}
              className={classes.half}
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              aria-label="Create Workout"
            >
              Create<span className={classes.wide}>&nbsp;Workout</span>
            </Button>
            {isPhone ? <MoreMenu /> : null}
          </OwnOnly>
        }
      />
      <OwnOnly>
        <PageTabs label="Workouts and exercises" tabs={TABS} current={paths.templates()} />
        <WaitingTemplates />
      </OwnOnly>
      <UndoOffer of="templates" endsWithPage />
      <Loaded
        query={query}
        failure="Failed to load workout templates"
        loading={
          <PageSkeleton>
            <div className="card-grid">
              <SkeletonBlocks heights={isPhone ? [68, 68, 68, 68, 68] : [168, 168, 168]} />
            </div>
          </PageSkeleton>
        }
      />
      {isEmpty ? <NoTemplates /> : null}
      {templates && templates.length > 1 ? (
        <Group className={classes.controls} mb={16} gap={8}>
          {templates.length > FILTER_FROM ? (
            <TextField
              type="search"
              aria-label="Filter workouts"
              start={<IconSearch size={20} stroke={1.75} aria-hidden />}
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
          ) : null}
          <SelectField
            aria-label="Sort by"
            value={order}
            options={Object.entries(orderLabels).map(([value, label]) => ({ value, label }))}
            onChange={(event) => {
              const value = event.currentTarget.value;
              if (isOrder(value)) setOrder(value);
            }}
          />
        </Group>
      ) : null}
      {templates && !isEmpty ? (
        <ul className={`card-grid ${classes.list}`} aria-label="Workouts">
          {shown.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              onDelete={() => void actions.remove(template)}
              onDuplicate={() => void actions.duplicate(template)}
            />
          ))}
        </ul>
      ) : null}
      {templates && !isEmpty && shown.length === 0 ? (
        <p role="status">No workout matches “{filter}”.</p>
      ) : null}
      {templates && templates.length > 0 && !reader ? (
        <Fold summary="Next weights" className={classes.next}>
          <NextWeights templates={templates} />
        </Fold>
      ) : null}
    </>
  );
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Shows a menu of rare actions beside the button that creates a workout. */
function MoreMenu() {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More actions">
          <IconDots size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          href={paths.logPast()}
          leftSection={<IconCalendarPlus {...icon} />}
        >
          Log past workout
        </Menu.Item>
        <Menu.Item component={Link} href={paths.history()} leftSection={<IconHistory {...icon} />}>
          Workout history
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
