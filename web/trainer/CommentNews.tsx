// Lists up to 50 of the newest comments of all workouts. The dashboard shows the unread comments, one line per workout.
// A trainer sees the comments of a client.
import { Group, Stack, Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { groupBy } from '#shared/group-by.ts';
import type { ListedComment } from '#shared/trainer/comments.ts';
import { nameOfTrainer } from '#shared/trainer/grant-words.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { formatDay } from '#web/text/format.ts';

/** Shows one line for each workout among the newest unread comments, such as 'Anna commented on Push Day'. */
export function CommentNews() {
  const { data = [] } = useQuery(trpc.comments.recent.queryOptions({ isUnread: true }));
  const byWorkout = groupBy(data, ({ sessionId }) => sessionId);
  // The server sends the newest comments first, so the first comment of each workout is its newest.
  const newest = [...byWorkout.values()].flatMap(([first]) => first ?? []);
  return <CommentLines comments={newest} />;
}

/** Shows the newest comments on all workouts of a client, newest first. */
export default function CommentsTab() {
  const { data } = useQuery(trpc.comments.recent.queryOptions({}));
  return (
    <>
      <h2 className="spoken">Comments</h2>
      {data?.length === 0 ? (
        <Text c="dimmed">No comments yet. Open a workout to write the first.</Text>
      ) : (
        <CommentLines comments={data ?? []} showsText />
      )}
    </>
  );
}

interface CommentLinesProps {
  comments: readonly ListedComment[];
  showsText?: boolean;
}

function CommentLines({ comments, showsText = false }: CommentLinesProps) {
  const reader = useReader();
  const now = useCurrentMinute();
  if (comments.length === 0) return null;
  const authorOf = ({ writtenBy, trainerName }: ListedComment) => {
    if ((writtenBy === 'TRAINER') === (reader !== null)) return 'You';
    return writtenBy === 'TRAINER' ? nameOfTrainer(trainerName) : reader?.clientName;
  };
  return (
    <Stack component="ul" className="surface-list" gap={0} mb={16} aria-label="Comments">
      {comments.map((comment) => (
        <li key={comment.id}>
          <Link
            href={`${paths.report(comment.sessionId)}#comment-${comment.id}`}
            className="row-link"
            style={{ display: 'block', fontWeight: comment.isUnread ? 600 : undefined }}
          >
            <Group gap={12} mih={44} p="8px 16px" wrap="nowrap">
              <IconMessage size={20} stroke={1.75} aria-hidden style={{ flex: 'none' }} />
              <span style={{ flex: 1, overflowWrap: 'anywhere' }}>
                <bdi>{authorOf(comment)}</bdi> {showsText ? 'on' : 'commented on'}{' '}
                <bdi>{comment.workout}</bdi>
                {showsText ? `: ${comment.text}` : null}
              </span>
              <Text span c="dimmed" size="sm">
                {formatDay(comment.createdAt, now)}
              </Text>
            </Group>
          </Link>
        </li>
      ))}
    </Stack>
  );
}
