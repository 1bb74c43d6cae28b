// Shows only the newest comment of the trainers on an exercise, during a workout. Dismissing the newest comment also
// dismisses the older comments on the exercise.
import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { nameOfTrainer } from '#shared/trainer/grant-words.ts';
import { trpc } from '#web/api/trpc.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueue } from '#web/outbox/outbox.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import classes from './Comments.module.css';

interface ExerciseCommentsProps {
  userId: string;
  /** `exerciseIds` lists all exercises of the workout, because one query loads the comments on all of them. */
  exerciseIds: readonly string[];
  exerciseId: string;
}

export function ExerciseComments({ userId, exerciseIds, exerciseId }: ExerciseCommentsProps) {
  const { data } = useQuery({
    ...trpc.comments.atExercises.queryOptions({ exerciseIds: [...exerciseIds] }),
    // A trainer may have written a comment in the last minutes, so cached comments are always refetched.
    staleTime: 0,
    enabled: exerciseIds.length > 0,
  });
  const [openId, setOpenId] = useState('');
  const isPutAway = useOverlay('isPutAway');
  const dismissal = useCommand(commandKinds.dismissComment.failure);
  const [comment, ...older] = (data ?? []).filter(
    (each) => each.exerciseId === exerciseId && !isPutAway(each.id),
  );
  if (!comment) return null;
  const isOpen = openId === comment.id;
  const shape = isOpen ? { display: 'block' } : { lineClamp: 2 };

  const putAway = () =>
    dismissal.run(async () => {
      for (const { id } of [comment, ...older]) {
        await enqueue(userId, { kind: 'dismissComment', input: { id, commandId: uuidv7() } });
      }
    });

  return (
    <Group className={classes.said} gap={8} wrap="nowrap">
      <UnstyledButton
        flex={1}
        lh={1.3}
        aria-expanded={isOpen}
        onClick={() => setOpenId(isOpen ? '' : comment.id)}
      >
        <Text span inherit className="written" {...shape}>
          <bdi>{nameOfTrainer(comment.trainerName)}</bdi>: {comment.text}
        </Text>
      </UnstyledButton>
      {/* The negative margin keeps the button from making the row higher than its two lines of text. */}
      <ActionIcon
        variant="subtle"
        my={-2}
        aria-label="Put this comment away"
        onClick={() => void putAway()}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
