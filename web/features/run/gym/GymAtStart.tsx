import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Gym } from '#shared/gyms/schema.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { useRun, useRunActions } from '../state/run-context.ts';
import { keepAsked, keepLastGym, lastGymId, wasAsked } from './kept-gyms.ts';
import { useGyms } from './use-rig.ts';

export function GymAtStart({ userId }: { userId: string }) {
  const gyms = useGyms();
  const sessionId = useRun(({ run }) => run.session.sessionId);
  const isNew = useRun(({ run }) => !run.pending.gym && run.pending.sets.length === 0);
  const { chooseGym } = useRunActions();
  const [isAnswered, setIsAnswered] = useState(() => wasAsked(userId, sessionId));
  const isOpen = isNew && !isAnswered && gyms.length > 1;
  // The dialog stays mounted after it was opened, so that its closing can be animated.
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  function close() {
    setIsAnswered(true);
    keepAsked(userId, sessionId);
  }

  function choose({ id, name }: Gym) {
    close();
    keepLastGym(userId, id);
    void chooseGym({ id, name });
  }

  const only = gyms.length === 1 ? gyms[0] : undefined;
  const takeOnly = useEffectEvent(({ id, name }: Gym) => {
    if (!isNew || isAnswered) return;
    keepAsked(userId, sessionId);
    void chooseGym({ id, name });
  });
  useEffect(() => {
    if (only) takeOnly(only);
  }, [only]);

  if (!wasOpened) return null;
  return (
    <Sheet isOpen={isOpen} onClose={close} title="Where are you training?">
      <Stack component="ul" className="plain-list" gap={8} pb={8}>
        {withFirst(gyms, lastGymId(userId)).map((gym, index) => (
          <li key={gym.id}>
            <Button
              fullWidth
              size="md"
              variant={index === 0 ? 'filled' : 'default'}
              onClick={() => choose(gym)}
            >
              <Text inherit truncate span>
                {gym.name}
              </Text>
            </Button>
          </li>
        ))}
      </Stack>
    </Sheet>
  );
}

function withFirst(gyms: readonly Gym[], gymId: string | null): Gym[] {
  return gyms.toSorted((one, other) => Number(other.id === gymId) - Number(one.id === gymId));
}
