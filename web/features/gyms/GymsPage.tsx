import { isolated } from '#shared/isolated.ts';
import { ActionIcon, Badge, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gymLimits } from '#shared/gyms/limits.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import { commercialGym, dumbbellsAtHome, type GymDraft } from '#shared/gyms/starters.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { countOf } from '#web/text/format.ts';
import { Plates } from '#web/ui/charts/Plates.tsx';
import { GymForm, PlateRack } from './GymForm.tsx';
import classes from './gyms.module.css';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export default function GymsPage() {
  const query = useQuery(trpc.gyms.list.queryOptions());
  const [open, setOpen] = useState<GymDraft & { id?: string; isDefault?: boolean }>();

  return (
    <div className={open ? 'column' : undefined}>
      <PageHeader title="Gyms" back={{ href: paths.profile(), label: 'My Profile' }} />
      {open ? (
        <GymForm key={open.id} gym={open} onClose={() => setOpen(undefined)} />
      ) : (
        <Loaded query={query} failure="Failed to load gyms" blocks={[26]} cards={[3, 200]}>
          {({ data: gyms }) => (
            <Stack gap={24}>
              {gyms.length === 0 ? null : <GymList gyms={gyms} onEdit={setOpen} />}
              {gyms.length >= gymLimits.gyms ? null : (
                <NewGym isFirst={gyms.length === 0} onStart={setOpen} />
              )}
            </Stack>
          )}
        </Loaded>
      )}
    </div>
  );
}

function GymList({ gyms, onEdit }: { gyms: readonly Gym[]; onEdit: (gym: Gym) => void }) {
  const { run } = useCommand('Failed to delete gym', {
    onSettled: () => readAgain(trpc.gyms.pathFilter()),
  });

  async function remove({ id, name }: Gym) {
    if (await confirmText(`Are you sure you want to delete ${isolated(name)}?`, 'Delete'))
      await run(() => trpcClient.gyms.remove.mutate({ id }));
  }

  return (
    <ul className="card-grid">
      {gyms.map((gym) => (
        <li key={gym.id} className="surface-card">
          <Group gap={0} wrap="nowrap" m="-8px -8px 0 0">
            <Group gap={12} flex={1} miw={0}>
              <Title order={2} size="h3">
                {gym.name}
              </Title>
              {gym.isDefault && gyms.length > 1 ? <Badge variant="light">Usual</Badge> : null}
            </Group>
            <ActionIcon aria-label={`Edit ${gym.name}`} onClick={() => onEdit(gym)}>
              <IconPencil {...icon} />
            </ActionIcon>
            <ActionIcon
              color="red"
              aria-label={`Delete ${gym.name}`}
              onClick={() => void remove(gym)}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </Group>
          <PlateRack plates={gym.plates} />
          <Text mt={4} c="dimmed">
            {gymFacts(gym)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

interface NewGymProps {
  isFirst: boolean;
  onStart: (gym: GymDraft) => void;
}

function NewGym({ isFirst, onStart }: NewGymProps) {
  const { weightUnit } = useSettings();
  const commercial = commercialGym(weightUnit);
  const racked = commercial.plates.map(({ weight }) => weight);
  const home = dumbbellsAtHome(weightUnit);
  const empty: GymDraft = {
    ...home,
    name: '',
    dumbbells: null,
    missingEquipment: [],
  };
  return (
    <section aria-labelledby="new-gym">
      <Title id="new-gym" order={2} size="h3" mb={12}>
        {isFirst ? 'What can you load?' : 'Add a gym'}
      </Title>
      <div className={`card-grid ${classes.starters}`}>
        {[commercial, home, empty].map((gym) => (
          <UnstyledButton
            key={gym.name}
            className="surface-card stacked gap-12"
            onClick={() => onStart(gym)}
          >
            {gym === empty ? null : (
              <span className={`centred ${classes.picture}`}>
                {gym === home ? <DumbbellRack /> : <Plates weights={racked} unit={weightUnit} />}
              </span>
            )}
            <span className="row gap-12">
              <span className="grow">
                <b className="block">{gym.name || 'Empty'}</b>
                <span className="note">{gymFacts(gym)}</span>
              </span>
              <IconPlus {...icon} />
            </span>
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
}

/** Draws a rack of two shelves with six dumbbells, from light to heavy. */
function DumbbellRack() {
  return (
    <svg className={classes.dumbbells} viewBox="0 0 240 120" aria-hidden>
      <path className={classes.frame} d="M8 4v114M232 4v114M2 56h236M2 112h236" />
      {Array.from({ length: 6 }, (_, index) => {
        const head = 2 + 4 * index;
        const left = 24 + 71 * (index % 3);
        const middle = (index < 3 ? 46 : 102) - head / 2;
        return (
          <g key={index}>
            <path className={classes.frame} d={`M${left} ${middle}h50`} />
            <path
              className={classes.head}
              d={[2, 12, 38, 48].map((x) => `M${left + x} ${middle - head / 2}v${head}`).join('')}
            />
          </g>
        );
      })}
    </svg>
  );
}

function gymFacts({ bars, dumbbells, machines }: GymDraft): string {
  const facts = [
    ...(bars.length === 0 ? [] : [countOf(bars.length, 'bar')]),
    ...(dumbbells ? [`dumbbells up to ${dumbbells.max} ${dumbbells.unit}`] : []),
    ...(machines ? [`machines by ${machines.step} ${machines.unit}`] : []),
  ];
  return facts.join(', ').replace(/^./, (letter) => letter.toUpperCase());
}
