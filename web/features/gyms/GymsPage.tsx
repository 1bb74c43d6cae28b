import { isolated } from '#shared/isolated.ts';
import {
  ActionIcon,
  Badge,
  Button,
  Group,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core';
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
import { greyOf, Plates } from '#web/ui/charts/Plates.tsx';
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
      <div className="one-column two-columns">
        {[commercial, home].map((gym) => (
          <UnstyledButton
            key={gym.name}
            className="surface-card stacked gap-12"
            onClick={() => onStart(gym)}
          >
            <span className={`centred ${classes.picture}`}>
              {gym === home && gym.dumbbells ? (
                <DumbbellRack {...gym.dumbbells} />
              ) : (
                <Plates weights={racked} unit={weightUnit} />
              )}
            </span>
            <span className="row gap-12">
              <span className="grow">
                <b className="block">{gym.name}</b>
                <span className="note">
                  {gym === home ? gymFacts(home) : 'Bar, dumbbells, machines'}
                </span>
              </span>
              <Button component="span" variant="default">
                Use this
              </Button>
            </span>
          </UnstyledButton>
        ))}
      </div>
      <Button
        variant="subtle"
        mt={12}
        leftSection={<IconPlus {...icon} />}
        onClick={() => onStart(empty)}
      >
        Start empty
      </Button>
    </section>
  );
}

const RACKED = 6;

/** Draws a rack of two shelves with six dumbbells from light to heavy, in the greys of plates. */
function DumbbellRack({ step, max }: { step: number; max: number }) {
  return (
    <svg className={classes.dumbbells} viewBox="0 0 240 128" aria-hidden>
      <path className={classes.frame} d="M6 4v124M234 4v124M3 61h234M3 125h234" />
      {Array.from({ length: RACKED }, (_, index) => {
        const share = (index + 1) / RACKED;
        const height = 20 + 4 * index;
        const left = 15 + 73 * (index % 3);
        const middle = (index < 3 ? 57 : 121) - height / 2;
        const head = (x: number, part: number) => (
          <rect
            key={x}
            className={classes.head}
            fill={greyOf(share)[0]}
            x={left + x}
            y={middle - (part * height) / 2}
            width={10}
            height={part * height}
            rx={3}
          />
        );
        return (
          <g key={index}>
            <path className={classes.frame} d={`M${left + 20} ${middle}h24`} />
            {[head(0, 0.7), head(10, 1), head(44, 1), head(54, 0.7)]}
            <text className={`num ${classes.weight}`} x={left + 32} y={middle - 6}>
              {step * Math.round((max * share) / step)}
            </text>
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
