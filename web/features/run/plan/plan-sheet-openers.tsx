// Defines the buttons that open the sheet for changes of the planned exercises, and the contexts of this sheet.
import { createContext, useContext } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconClock, IconDots, IconPlus } from '@tabler/icons-react';
import type { SessionLine } from '#shared/sessions/schema.ts';

interface LineMenuButtonProps {
  line: Pick<SessionLine, 'id' | 'exercise'>;
  className?: string | undefined;
}

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

interface AddExerciseButtonProps {
  /**
   * `isFirst` is true in a workout without exercises, where the button that adds an exercise is the
   * main button.
   */
  isFirst?: boolean;
}

export function AddExerciseButton({ isFirst = false }: AddExerciseButtonProps) {
  const open = useContext(OpenPlanSheet);
  return (
    <Button
      mt="sm"
      px={4}
      fullWidth
      variant={isFirst ? 'filled' : 'default'}
      {...(isFirst ? { size: 'lg' } : {})}
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
      onClick={() => open({ kind: 'add' })}
    >
      {isFirst ? 'Add your first exercise' : 'Add exercise'}
    </Button>
  );
}

export function LessTimeButton() {
  const open = useContext(OpenPlanSheet);
  return (
    <Button
      mt="sm"
      px={4}
      fullWidth
      variant="default"
      leftSection={<IconClock size={20} stroke={1.75} aria-hidden />}
      aria-label="Shorten workout"
      onClick={() => open({ kind: 'lessTime' })}
    >
      Shorten
    </Button>
  );
}

export type PlanSheetView =
  | { kind: 'line'; lineId: string }
  | { kind: 'swap'; lineId: string }
  | { kind: 'pair'; lineId: string }
  | { kind: 'add' }
  | { kind: 'lessTime' };

export const OpenPlanSheet = createContext<(view: PlanSheetView) => void>(() => undefined);
export const IsPlanSheetOpen = createContext(false);
