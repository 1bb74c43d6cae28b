// The merges of an exercise on its page: where it went, what came to it, how far that is, and the undo.
import { Anchor, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ExerciseMerge } from '#shared/exercises/merge-schema.ts';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { toastError } from '#web/ui/messages/toasts.ts';
import { progressText } from './merge-text.ts';
import { isUnderWay, readAllAgain, useMerges } from './use-merges.ts';
import classes from './MergeNotices.module.css';

/** Shows nothing for an exercise that was never merged. */
export function MergeNotices({ exerciseId }: { exerciseId: string }) {
  const merges = useMerges(exerciseId);
  return merges.map((merge) => (
    <MergeNotice key={merge.id} merge={merge} exerciseId={exerciseId} />
  ));
}

function MergeNotice({ merge, exerciseId }: { merge: ExerciseMerge; exerciseId: string }) {
  const { mutateAsync, isPending } = useMutation(trpc.exercises.undoMerge.mutationOptions());
  const undo = async () => {
    try {
      await mutateAsync({ id: merge.id });
    } catch (error) {
      toastError(errorMessage(error, 'Failed to undo the merge'));
    }
    readAllAgain();
  };
  const isSource = merge.from.id === exerciseId;
  const other = isSource ? merge.into : merge.from;
  return (
    <div role="status" className={classes.notice}>
      <Text component="p" className={classes.message}>
        {isUnderWay(merge) ? `${progressText(merge)}. ` : null}
        {isSource ? 'Merged into ' : 'Merged with '}
        <Anchor component={Link} href={paths.exercise(other.id)} className={classes.link}>
          {other.name}
        </Anchor>
      </Text>
      <Button
        variant="default"
        loading={isPending || merge.state === 'UNDOING'}
        disabled={merge.state === 'RUNNING'}
        onClick={() => void undo()}
      >
        Undo
      </Button>
    </div>
  );
}
