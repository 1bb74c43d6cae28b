import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { runPart } from '#web/loading/press.tsx';
import { usePersonId } from '#web/api/person/auth-store.ts';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { useGyms } from '../gym/use-rig.ts';
import { PlanSheetHost } from '../plan/PlanSheetHost.tsx';
import { linesOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { SetList } from './SetList.tsx';
import { keepLastGym } from '../gym/kept-gyms.ts';

const OrderList = runPart(async () => (await import('./OrderList.tsx')).OrderList, {
  close: ({ onDone }) => onDone(),
});

export { SetList };

interface ExerciseDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ExerciseDrawer({ isOpen, onClose }: ExerciseDrawerProps) {
  const summaryIndex = useRun(({ run }) => linesOf(run).length);
  const canOrder = useRun(({ run }) => linesOf(run).filter((line) => !line.isLeftOut).length > 1);
  const { goTo } = useRunActions();
  const [isOrdering, setIsOrdering] = useState(false);
  if (!isOpen && isOrdering) setIsOrdering(false);
  function jump(lineIndex: number) {
    goTo(lineIndex);
    onClose();
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} height="85%" title="All exercises">
      {isOrdering ? (
        <OrderList onDone={() => setIsOrdering(false)} />
      ) : (
        // `PlanSheetHost` renders its sheet after the list. The dialogs of that sheet therefore open in front of the
        // list.
        <PlanSheetHost>
          <GymChoice />
          <SetList onJump={jump} />
          {canOrder ? (
            <Button mt="sm" fullWidth variant="default" onClick={() => setIsOrdering(true)}>
              Change the order
            </Button>
          ) : null}
          <Button mt="sm" fullWidth variant="default" onClick={() => jump(summaryIndex)}>
            Go to the end of the workout
          </Button>
        </PlanSheetHost>
      )}
    </Sheet>
  );
}

const NONE = '';

function GymChoice() {
  const gyms = useGyms();
  const chosen = useRun(({ run }) => run.pending.gym);
  const { chooseGym } = useRunActions();
  const userId = usePersonId();
  if (gyms.length === 0) return null;
  const isGone = chosen && !gyms.some(({ id }) => id === chosen.id);
  const options = [
    { value: NONE, label: 'No gym' },
    ...gyms.map(({ id, name }) => ({ value: id, label: name })),
    ...(isGone ? [{ value: chosen.id, label: chosen.name }] : []),
  ];

  function choose(gymId: string) {
    const gym = gyms.find(({ id }) => id === gymId);
    if (gym && userId !== undefined) keepLastGym(userId, gym.id);
    void chooseGym(gym ? { id: gym.id, name: gym.name } : null);
  }

  return (
    <Box mb={16}>
      <SelectField
        label="Gym"
        options={options}
        value={chosen?.id ?? NONE}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </Box>
  );
}
