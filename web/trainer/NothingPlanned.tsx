import { Button } from '@mantine/core';
import { IconCalendarWeek } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Empty } from '#web/ui/messages/Empty.tsx';

/** Shows a trainer that a part of the client's plans is empty, with the way to propose a workout. */
export function NothingPlanned({ text }: { text: string }) {
  return (
    <Empty Icon={IconCalendarWeek} text={text}>
      <Button component={Link} href="/propose">
        Propose a workout
      </Button>
    </Empty>
  );
}
