// Shows the merges of an exercise on its page: source, target, progress and undo.
import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { ExerciseMerge } from '#shared/exercises/merge-schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { isUnderWay, progressText, readAllAgain, useMerges } from './use-merges.ts';

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
    <Group
      role="status"
      bd="1px solid var(--app-input-border)"
      bdrs="md"
      mb={16}
      p="8px 8px 8px 16px"
      gap={12}
      wrap="nowrap"
    >
      <Text flex={1} miw={0}>
        {isUnderWay(merge) ? `${progressText(merge)}. ` : null}
        {isSource ? 'Merged into ' : 'Merged with '}
        <Anchor
          component={Link}
          href={paths.exercise(other.id)}
          display="inline-block"
          py={8}
          fw={600}
        >
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
    </Group>
  );
}
