// Shows the talk about a workout between the client and the trainers, in the report.
import { Badge, Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { nameOfTrainer, type Talk, type TrainerComment } from '#shared/trainer/comments.ts';

import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueue } from '#web/outbox/outbox.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { formatDay } from '#web/text/format.ts';
import { SelectField, TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { useHasTrainer } from './use-has-trainer.ts';
import { commentAt, type CommentPlace, useCommentPlace } from './comment-place.ts';
import classes from './Comments.module.css';

/** The names of the places in a workout. */
export interface Places {
  exercises: ReadonlyMap<string, string>;
  /** 'Bench Press, set 2' by the id of the set. */
  sets: ReadonlyMap<string, string>;
}

interface CommentsProps {
  userId: string;
  sessionId: string;
  places: Places;
}

/** Shows nothing for a person without a trainer. */
export function Comments({ userId, sessionId, places }: CommentsProps) {
  const isTalking = useHasTrainer();
  const isReading = useReader() !== null;
  const { data } = useQuery({
    ...trpc.comments.list.queryOptions({ sessionId }),
    enabled: isTalking || isReading,
  });
  const withWaiting = useOverlay('talk');
  const known = data && withWaiting(data, sessionId);
  useMarkRead(sessionId, known);
  const place = useCommentPlace(sessionId);
  if (!known || (known.comments.length === 0 && known.trainers.length === 0)) return null;
  return (
    <Stack component="section" id="comments" gap={8} aria-labelledby="comments-title">
      <Title order={2} id="comments-title">
        Comments
      </Title>
      {known.comments.length === 0 ? null : (
        <ol className={`plain-list surface ${classes.talk}`}>
          {known.comments.map((comment) => (
            <Comment
              key={comment.id}
              {...{ comment, sessionId, places }}
              trainers={known.trainers}
            />
          ))}
        </ol>
      )}
      {known.trainers.length === 0 ? null : place ? (
        <CommentForm
          key={JSON.stringify(place)}
          {...{ userId, sessionId, places, place }}
          talk={known}
        />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconMessage size={20} stroke={1.75} aria-hidden />}
            onClick={() => commentAt(sessionId, {})}
          >
            {known.comments.length === 0 ? 'Comment' : 'Reply'}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface CommentProps {
  comment: TrainerComment;
  sessionId: string;
  places: Places;
  trainers: Talk['trainers'];
}

function Comment({ comment, sessionId, places, trainers }: CommentProps) {
  const now = useCurrentMinute();
  const reader = useReader();
  const queries = useQueryClient();
  const removal = useCommand('Failed to delete the comment. Please try again.');
  const { id, writtenBy, trainerId, trainerName, text, createdAt, isUnread } = comment;
  const isMine = (writtenBy === 'TRAINER') === (reader !== null);
  const isWaiting = createdAt === '';
  const hasEnded = trainerId !== null && trainers.every((each) => each.trainerId !== trainerId);
  const name = `${nameOfTrainer(trainerName)}${hasEnded ? ', former trainer' : ''}`;
  const author = writtenBy === 'TRAINER' ? name : reader?.clientName;

  async function remove() {
    if (!(await confirmText('Delete this comment?', 'Delete'))) return;
    await removal.run(() =>
      reader
        ? trpcClient.comments.removeFromClient.mutate({ clientId: reader.clientId, id })
        : trpcClient.comments.remove.mutate({ id }),
    );
    await queries.invalidateQueries(trpc.comments.pathFilter());
  }

  return (
    <li className={classes.comment}>
      <Group gap="0 8px" justify="space-between">
        <Text size="sm">
          <bdi>
            <strong>{isMine ? 'You' : author}</strong>
          </bdi>{' '}
          <Text span c="dimmed">
            {isWaiting ? 'waits for a connection' : formatDay(createdAt, now)}
          </Text>
        </Text>
        {isUnread ? <Badge size="sm">New</Badge> : null}
      </Group>
      <UnstyledButton
        className={classes.place}
        onClick={() => commentAt(sessionId, placeOf(comment))}
        aria-label={`Reply about ${placeText(comment, places)}`}
      >
        {placeText(comment, places)}
      </UnstyledButton>
      <Text className={classes.words}>{text}</Text>
      {isMine && !isWaiting ? (
        <Button
          variant="subtle"
          className={classes.remove}
          loading={removal.isPending}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      ) : null}
    </li>
  );
}

interface CommentFormProps extends CommentsProps {
  place: CommentPlace;
  talk: Talk;
}

function CommentForm({ userId, sessionId, places, place, talk }: CommentFormProps) {
  const reader = useReader();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [chosen, setChosen] = useState(keyOf(place));
  const last = talk.comments.findLast(({ trainerId }) =>
    talk.trainers.some((each) => each.trainerId === trainerId),
  );
  const [trainerId, setTrainerId] = useState(last?.trainerId ?? talk.trainers[0]?.trainerId ?? '');
  const sending = useCommand(commandKinds.writeComment.failure, { saysReason: true });

  async function send() {
    const words = text.trim();
    if (words === '') return;
    const input = { sessionId, ...placeOfKey(chosen), text: words, commandId: uuidv7() };
    const isSent = await sending.run(() =>
      reader
        ? trpcClient.comments.writeToClient.mutate({ clientId: reader.clientId, ...input })
        : enqueue(userId, { kind: 'writeComment', input: { trainerId, ...input } }),
    );
    if (isSent) commentAt(sessionId, null);
    // After the end of the grant this read is refused too, which closes the page.
    if (reader) await queries.invalidateQueries(trpc.comments.pathFilter());
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap={8}>
        {talk.trainers.length > 1 && !reader ? (
          <SelectField
            label="To"
            options={talk.trainers.map((each) => ({
              value: each.trainerId,
              label: nameOfTrainer(each.name),
            }))}
            value={trainerId}
            onChange={(event) => setTrainerId(event.currentTarget.value)}
          />
        ) : null}
        <SelectField
          label="About"
          options={placeOptions(places)}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextAreaField
          label="Comment"
          rows={2}
          maxLength={2000}
          ref={field}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group gap={8}>
          <Button type="submit" loading={sending.isPending} disabled={text.trim() === ''}>
            Send
          </Button>
          <Button variant="subtle" onClick={() => commentAt(sessionId, null)}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Marks what the other side wrote as read, once it was shown. */
function useMarkRead(sessionId: string, talk: Talk | undefined) {
  const reader = useReader();
  const hasUnread = talk?.comments.some(({ isUnread }) => isUnread) ?? false;
  const clientId = reader?.clientId;
  useEffect(() => {
    if (!hasUnread) return;
    const read = clientId
      ? trpcClient.comments.markClientRead.mutate({ clientId, sessionId })
      : trpcClient.comments.markRead.mutate({ sessionId }).then(() => {
          // The dashboard stops announcing them.
          readAgain(trpc.comments.recent.queryFilter());
          readAgain(trpc.dashboard.statistics.queryFilter());
        });
    // Without a connection they stay unread until the next visit.
    read.catch((error: unknown) => console.warn('Comments could not be marked as read', error));
  }, [hasUnread, clientId, sessionId]);
}

const WORKOUT = 'workout';

function placeText({ exerciseId, setId, isSetDeleted }: TrainerComment, places: Places): string {
  const exercise = exerciseId === null ? undefined : places.exercises.get(exerciseId);
  if (isSetDeleted) return exercise === undefined ? 'Deleted set' : `${exercise}, deleted set`;
  if (setId !== null) return places.sets.get(setId) ?? exercise ?? 'Set';
  return exerciseId === null ? 'Workout' : (exercise ?? 'Exercise');
}

function placeOptions({ exercises, sets }: Places) {
  return [
    { value: WORKOUT, label: 'Workout' },
    ...[...exercises].map(([id, label]) => ({ value: keyOf({ exerciseId: id }), label })),
    ...[...sets].map(([id, label]) => ({ value: keyOf({ setId: id }), label })),
  ];
}

function placeOf({ exerciseId, setId, isSetDeleted }: TrainerComment): CommentPlace {
  if (setId !== null && !isSetDeleted) return { setId };
  return exerciseId === null ? {} : { exerciseId };
}

function keyOf({ exerciseId, setId }: CommentPlace): string {
  if (setId !== undefined) return `set:${setId}`;
  return exerciseId === undefined ? WORKOUT : `exercise:${exerciseId}`;
}

function placeOfKey(key: string): CommentPlace {
  const [kind, id] = key.split(':');
  if (id === undefined) return {};
  return kind === 'set' ? { setId: id } : { exerciseId: id };
}
