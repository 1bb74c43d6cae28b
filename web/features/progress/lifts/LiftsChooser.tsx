import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MOST_LIFTS } from '#shared/lifts/lift-summary.ts';
import { trpcClient } from '#web/api/client.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';
import classes from '../ProgressPage.module.css';

interface LiftsChooserProps {
  lifts: readonly { exerciseId: string; name: string }[];
  onClose: () => void;
}

interface Chosen {
  id: string;
  name: string;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function LiftsChooser({ lifts, onClose }: LiftsChooserProps) {
  const [chosen, setChosen] = useState<readonly Chosen[]>(() =>
    lifts.map(({ exerciseId: id, name }) => ({ id, name })),
  );
  const exercises = useQuery(trpc.exercises.trained.queryOptions());
  const { run, isPending } = useCommand('Failed to save your lifts');
  const isOpen = ({ id }: Chosen) => chosen.every((each) => each.id !== id);
  const trained = exercises.data ?? [];
  const save = (exerciseIds: string[]) =>
    void run(async () => {
      await trpcClient.progress.putLifts.mutate({ exerciseIds });
      await queryClient.invalidateQueries(trpc.progress.lifts.pathFilter());
      onClose();
    });
  return (
    <Stack className="surface-card" gap={12} role="group" aria-label="Lifts to follow">
      <Stack className={`plain-list ${classes.chosen}`} component="ol" gap={0}>
        {chosen.map((lift, place) => (
          <li key={lift.id}>
            <span className="grow breaks">{lift.name}</span>
            <ActionIcon
              color="gray"
              variant="subtle"
              aria-label={`${lift.name} up`}
              disabled={place === 0}
              onClick={() => setChosen(moved(chosen, place, -1))}
            >
              <IconArrowUp {...icon} />
            </ActionIcon>
            <ActionIcon
              color="gray"
              variant="subtle"
              aria-label={`${lift.name} down`}
              disabled={place === chosen.length - 1}
              onClick={() => setChosen(moved(chosen, place, 1))}
            >
              <IconArrowDown {...icon} />
            </ActionIcon>
            <ActionIcon
              color="gray"
              variant="subtle"
              aria-label={`Remove ${lift.name}`}
              onClick={() => setChosen(chosen.filter(({ id }) => id !== lift.id))}
            >
              <IconX {...icon} />
            </ActionIcon>
          </li>
        ))}
      </Stack>
      {chosen.length < MOST_LIFTS ? (
        <SelectField
          label="Add a lift"
          value=""
          options={[
            { value: '', label: 'Choose an exercise' },
            ...trained.filter(isOpen).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => {
            const added = trained.find(({ id }) => id === event.currentTarget.value);
            if (added) setChosen([...chosen, { id: added.id, name: added.name }]);
          }}
        />
      ) : null}
      <Group gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isPending} onClick={() => save(chosen.map(({ id }) => id))}>
          Save
        </Button>
        <Button variant="subtle" disabled={isPending} onClick={() => save([])}>
          Use the most trained
        </Button>
      </Group>
    </Stack>
  );
}

function moved(chosen: readonly Chosen[], place: number, by: -1 | 1): Chosen[] {
  const others = chosen.filter((_, index) => index !== place);
  const lift = chosen[place];
  return lift ? others.toSpliced(place + by, 0, lift) : others;
}
