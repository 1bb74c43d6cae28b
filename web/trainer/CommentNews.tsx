// Lists up to 50 of the newest comments of all workouts. The dashboard shows the unread comments, one line per workout.
// A trainer sees the comments of a client.
import { Button } from '@mantine/core';
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
import { Loaded } from '#web/ui/Loaded.tsx';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { NewsRow } from './NewsRow.tsx';
import classes from './NewsRow.module.css';

/** Shows one row for each workout among the newest unread comments. */
export function CommentNews() {
  const { data = [] } = useQuery(trpc.comments.recent.queryOptions({ isUnread: true }));
  const byWorkout = groupBy(data, ({ sessionId }) => sessionId);
  // The server sends the newest comments first, so the first comment of each workout is its newest.
  const newest = [...byWorkout.values()].flatMap(([first]) => first ?? []);
  return <CommentLines comments={newest} />;
}

/** Shows the newest comments on all workouts of a client, newest first. */
export default function CommentsTab() {
  const query = useQuery(trpc.comments.recent.queryOptions({}));
  return (
    <>
      <h2 className="spoken">Comments</h2>
      <Loaded query={query} failure="Failed to load comments" blocks={[64, 64, 64]}>
        {(comments) =>
          comments.length === 0 ? (
            <Empty Icon={IconMessage} text="Open a workout to write the first comment.">
              <Button component={Link} href={paths.history()}>
                Workout history
              </Button>
            </Empty>
          ) : (
            <CommentLines comments={comments} showsText />
          )
        }
      </Loaded>
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
    return writtenBy === 'TRAINER' ? nameOfTrainer(trainerName) : (reader?.clientName ?? '');
  };
  return (
    <section
      className={`surface-list ${showsText ? '' : classes.news}`}
      aria-label={showsText ? undefined : 'Comments'}
    >
      {comments.map((comment) => (
        <NewsRow
          key={comment.id}
          href={`${paths.report(comment.sessionId)}#comment-${comment.id}`}
          from={authorOf(comment)}
          title={comment.workout}
          about={[
            showsText ? `${authorOf(comment)}: ${comment.text}` : `${authorOf(comment)} commented`,
            formatDay(comment.createdAt, now),
          ].join(' · ')}
          isNew={comment.isUnread}
        />
      ))}
    </section>
  );
}
