// The page My Workouts: lists all templates with their actions.
import { isolated } from '#shared/isolated.ts';
import { ActionIcon, Button, Group, Menu, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconBarbell,
  IconCalendarPlus,
  IconDots,
  IconHistory,
  IconPlus,
} from '@tabler/icons-react';
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
import wrapping from '#web/ui/WrappingButton.module.css';
import classes from './TemplateListPage.module.css';
import { starters } from '../starters.ts';

const NextWeights = pressPart(async () => (await import('./NextWeights.tsx')).NextWeights);

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
            {/* On a desktop the link is part of the navigation. */}
            {isPhone ? (
              <Button
                component={Link}
                href={paths.programs()}
                variant="default"
                className={classes.half}
              >
                Programs
              </Button>
            ) : null}
            <Button
              component={Link}
              href={paths.exercises()}
              variant="default"
              className={classes.half}
            >
              Exercises
            </Button>
            {isPhone ? <MoreMenu /> : <LogPastButton />}
            <QuickWorkoutButton className={`${classes.half} ${classes.first}`} />
            <Button
              component={Link}
              href={paths.builder()}
              variant={isEmpty ? 'default' : 'filled'}
              className={`${classes.half} ${classes.first}`}
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            >
              Create Workout
            </Button>
          </OwnOnly>
        }
      />
      <OwnOnly>
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
      {templates && templates.length > 0 && !reader ? (
        <Fold summary="Next weights">
          <NextWeights templates={templates} />
        </Fold>
      ) : null}
      {templates && templates.length > 1 ? (
        <Group className={classes.controls} mb={16} gap={8}>
          {templates.length > FILTER_FROM ? (
            <TextField
              type="search"
              aria-label="Filter workouts"
              placeholder={isPhone ? 'Filter' : 'Filter by name or exercise'}
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
    </>
  );
}

/**
 * Helps a user without workouts to create one or to open a ready-made one in the builder. A trainer sees only a
 * sentence.
 */
function NoTemplates() {
  const reader = useReader();
  if (reader) return <Text>No workouts planned yet.</Text>;
  return (
    <>
      <Stack className="surface-empty" component="section" gap={12} align="center">
        <IconBarbell size={40} stroke={1.5} aria-hidden />
        <Text size="lg" fw={600}>
          Build a workout once, run it for months.
        </Text>
        <Button component={Link} href={paths.builder()}>
          Create your first workout
        </Button>
      </Stack>
      <Title order={2} mt="xl" mb="sm">
        Or start from one of these
      </Title>
      <ul className={`card-grid ${classes.starters}`}>
        {starters.map(({ id, name, promise, lines }) => (
          <Stack key={id} className="surface-card" component="li" gap={8}>
            <Title order={3}>{name}</Title>
            <Text c="dimmed">{promise}</Text>
            <Text size="sm" flex={1}>
              {lines.map(({ exercise }) => exercise).join(', ')}
            </Text>
            <Button
              component={Link}
              href={`${paths.builder()}?starter=${id}`}
              variant="default"
              classNames={wrapping}
            >
              Use {isolated(name)}
            </Button>
          </Stack>
        ))}
      </ul>
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
