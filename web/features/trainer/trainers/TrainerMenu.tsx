import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPlayerPause, IconPlayerPlay, IconUserX } from '@tabler/icons-react';

interface TrainerMenuProps {
  name: string;
  isPaused: boolean;
  isBusy: boolean;
  onTurn: () => void;
  onEnd: () => void;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Pauses, resumes or ends what a trainer sees. */
export function TrainerMenu({ name, isPaused, isBusy, onTurn, onEnd }: TrainerMenuProps) {
  const Turn = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={`More for ${name}`}>
          <IconDots size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Turn {...icon} />} disabled={isBusy} onClick={onTurn}>
          {isPaused ? 'Resume' : 'Pause'}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconUserX {...icon} />} onClick={onEnd}>
          End
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
