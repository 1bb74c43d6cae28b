// Shows the merges of an exercise on its page: source, target, progress and undo.
import { Anchor, Button, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { ExerciseMerge } from '#shared/exercises/merge-schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { progressText } from './merge-text.ts';
import { isUnderWay, readAllAgain, useMerges } from './use-merges.ts';
import classes from './MergeNotices.module.css';

/** Shows one notice per merge. */
export function MergeNotices({ exerciseId }: { exerciseId: string }) {
  const merges = useMerges(exerciseId);
  return merges.map((merge) => (
    <MergeNotice key={merge.id} merge={merge} exerciseId={exerciseId} />
  ));
}

function MergeNotice({ merge, exerciseId }: { merge: ExerciseMerge; exerciseId: string }) {
  const { run, isPending } = useCommand('Failed to undo the merge', {
    saysReason: true,
    onSettled: readAllAgain,
  });
  const undo = () => run(() => trpcClient.exercises.undoMerge.mutate({ id: merge.id }));
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
