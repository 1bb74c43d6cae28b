import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useContext } from 'react';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { OpenPlanSheet } from './plan-sheet.ts';

interface LineMenuButtonProps {
  line: Pick<SessionLine, 'id' | 'exercise'>;
  className?: string | undefined;
}

/** Swap, later, more or fewer sets, leave out. */
export function LineMenuButton({ line, className }: LineMenuButtonProps) {
  const open = useContext(OpenPlanSheet);
  return (
    <ActionIcon
      className={className}
      color="gray"
      aria-haspopup="dialog"
      aria-label={`Change ${line.exercise.name}`}
      onClick={() => open({ kind: 'line', lineId: line.id })}
    >
      <IconDots size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
