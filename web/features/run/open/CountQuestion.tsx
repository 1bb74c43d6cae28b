import { Button, Modal, Stack, Text } from '@mantine/core';
import { isolated } from '#shared/isolated.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { dayText } from '#web/workouts/start/program-day.ts';

interface CountQuestionProps {
  program: ProgramSummary;
  onAnswer: (day: ProgramDayOfSession | null) => void;
  onCancel: () => void;
}

/**
 * Asks whether a workout counts for a program whose next day uses the same template
 * (behaviour/programs.md#programs).
 */
export function CountQuestion({ program, onAnswer, onCancel }: CountQuestionProps) {
  const { id: programId, name, next } = program;
  if (!next) return null;
  const { runId, round, pass, dayId } = next;
  return (
    <Modal
      opened
      onClose={onCancel}
      centered
      withCloseButton={false}
      title={`Count it for ${isolated(name)}?`}
    >
      <Stack gap="sm">
        <Text>It is {dayText(next)}.</Text>
        <Button data-autofocus onClick={() => onAnswer({ programId, runId, round, pass, dayId })}>
          Count it
        </Button>
        <Button variant="default" onClick={() => onAnswer(null)}>
          Start without counting
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Modal>
  );
}
