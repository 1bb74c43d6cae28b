import { Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { groupBy } from '#shared/group-by.ts';
import { type ListedComment, nameOfTrainer } from '#shared/trainer/comments.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { formatDay } from '#web/text/format.ts';
import classes from './CommentNews.module.css';

/** Shows unread comments, a line for each workout: 'Anna commented on Push Day'. Nothing without unread ones. */
export function CommentNews() {
  const { data = [] } = useQuery(trpc.comments.recent.queryOptions({ isUnread: true }));
  return <CommentLines comments={newestOfEach(data)} />;
}

/** Shows the comments of all workouts of a client, newest first. */
export function RecentComments() {
  const { data } = useQuery(trpc.comments.recent.queryOptions({}));
  if (!data) return null;
  if (data.length === 0) {
    return <Text c="dimmed">No comments yet. Open a workout to write the first.</Text>;
  }
  return <CommentLines comments={data} showsText />;
}

function CommentLines({
  comments,
  showsText = false,
}: {
  comments: readonly ListedComment[];
  showsText?: boolean;
}) {
  const reader = useReader();
  const now = useCurrentMinute();
  if (comments.length === 0) return null;
  return (
    <ul className={`plain-list surface ${classes.list}`} aria-label="Comments">
      {comments.map(
        ({ id, sessionId, writtenBy, trainerName, workout, createdAt, text, isUnread }) => {
          const author = writtenBy === 'TRAINER' ? nameOfTrainer(trainerName) : reader?.clientName;
          const isMine = (writtenBy === 'TRAINER') === (reader !== null);
          return (
            <li key={id}>
              <Link
                href={`${paths.report(sessionId)}#comment-${id}`}
                className={classes.line}
                data-unread={isUnread || undefined}
              >
                <IconMessage size={20} stroke={1.75} aria-hidden />
                <span>
                  <bdi>{isMine ? 'You' : author}</bdi> {showsText ? 'on' : 'commented on'}{' '}
                  <bdi>{workout}</bdi>
                  {showsText ? `: ${text}` : null}
                </span>
                <Text span c="dimmed" size="sm">
                  {formatDay(createdAt, now)}
                </Text>
              </Link>
            </li>
          );
        },
      )}
    </ul>
  );
}

/** Returns the first comment of each workout: of newest-first comments the newest. */
function newestOfEach(comments: readonly ListedComment[]): ListedComment[] {
  return [...groupBy(comments, ({ sessionId }) => sessionId).values()].flatMap(
    ([newest]) => newest ?? [],
  );
}
