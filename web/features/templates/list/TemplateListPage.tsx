// Shows the page My Workouts: all templates with their actions.
import { ActionIcon, Alert, Anchor, Box, Button, Group, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconCalendarPlus,
  IconCloudOff,
  IconDots,
  IconHistory,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { comparable, searchWords } from '#shared/comparable.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import type { Template } from '#shared/templates/schema.ts';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { type OutboxCommand, savedTemplateId } from '#web/outbox/outbox-commands.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { trpc } from '#web/api/trpc.ts';
import { OwnOnly, useReader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { pressPart } from '#web/loading/press.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { WorkoutTabs } from '#web/ui/PageTabs.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { LogPastButton } from '#web/workouts/start/LogPastButton.tsx';
import { QuickWorkoutButton } from '#web/workouts/start/QuickWorkoutButton.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { useTemplateActions } from './use-template-actions.ts';
import classes from './TemplateListPage.module.css';

/** Only a user without workouts sees `NoTemplates`, so its code loads separately. */
const NoTemplates = pressPart(async () => (await import('./NoTemplates.tsx')).NoTemplates, {
  waiting: () => <PageSkeleton blocks={[212, 220, 220]} />,
});
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
            {isPhone ? null : <LogPastButton />}
            <QuickWorkoutButton />
            <Button
              component={Link}
              href={paths.builder()}
              variant={isEmpty ? 'default' : 'filled'}
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            >
              Create Workout
            </Button>
            {isPhone ? <MoreMenu /> : null}
          </OwnOnly>
        }
      />
      <OwnOnly>
        <WorkoutTabs />
        <WaitingTemplates />
      </OwnOnly>
      <UndoOffer of="templates" endsWithPage />
      <Loaded
        query={query}
        failure="Failed to load workout templates"
        blocks={[44]}
        cards={[6, isPhone ? 60 : 168]}
      />
      {isEmpty ? <NoTemplates /> : null}
      {templates && templates.length > 1 ? (
        <Group className={classes.controls} mb={16} gap={8}>
          {templates.length > FILTER_FROM ? (
            <TextField
              type="search"
              aria-label="Filter workouts"
              placeholder="Search"
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
        <Text role="status" my={16}>
          No workout matches “{filter}”.
        </Text>
      ) : null}
      {templates && templates.length > 0 && !reader ? (
        <Box mt={16}>
          <Fold summary="Next weights">
            <NextWeights templates={templates} />
          </Fold>
        </Box>
      ) : null}
    </>
  );
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

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

const FILTER_FROM = 8;

const orderLabels = {
  'last-used': 'Last used',
  name: 'Name',
  updated: 'Last changed',
} as const;
type ListOrder = keyof typeof orderLabels;

function isOrder(value: string): value is ListOrder {
  return value in orderLabels;
}

/** Returns the templates whose name and exercises together contain every word of `filter`, in the chosen order. */
function listed(templates: readonly Template[], filter: string, order: ListOrder) {
  const words = searchWords(filter);
  return templates
    .filter((template) => {
      const names = [template.name, ...template.exercises.map(({ exercise }) => exercise.name)];
      const text = comparable(names.join(' '));
      return words.every((word) => text.includes(word));
    })
    .toSorted(comparers[order]);
}

/** Returns the time of the last use; for a workout that was never used, the time at which it was made. */
const usedOrMade = ({ lastUsed, createdAt }: Template) => lastUsed ?? createdAt;

const comparers: Record<ListOrder, (a: Template, b: Template) => number> = {
  'last-used': (a, b) => usedOrMade(b).localeCompare(usedOrMade(a)),
  name: (a, b) => a.name.localeCompare(b.name),
  updated: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
};

/** Shows the names of new and changed workouts whose save is pending, because the server's list lacks the changes. */
function WaitingTemplates() {
  const userId = useSignedInUserId() ?? '';
  const { pending } = useOutbox(userId, { showsRefusals: false });
  const names = waitingNames(pending);
  if (names.size === 0) return null;
  return (
    <Alert
      color="yellow"
      mb="md"
      role="status"
      title="Saved on this device, waiting to sync"
      icon={<IconCloudOff aria-hidden />}
    >
      <ul>
        {[...names].map(([id, name]) => (
          <li key={id}>
            <Anchor component={Link} href={paths.builder(id)} display="inline-block" py={12}>
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function waitingNames(pending: readonly OutboxCommand[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const command of pending) {
    if (command.kind === 'createTemplate' || command.kind === 'updateTemplate') {
      names.set(savedTemplateId(command), command.input.name);
    }
  }
  return names;
}
