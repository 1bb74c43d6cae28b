// Shows the comments by the client and the trainers on a workout, in the report of the workout.
import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { isolated } from '#shared/isolated.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import type { TrainerComment } from '#shared/trainer/comments.ts';
import { nameOfTrainer } from '#shared/trainer/grant-words.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueue } from '#web/outbox/outbox.ts';
import { formatDay } from '#web/text/format.ts';
import { SelectField, TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { type ReportTalk, WORKOUT } from './talk.ts';
import classes from './Comments.module.css';

interface PlaceProps {
  talk: ReportTalk;
  /** `place` is a key of `talk.comments`: the id of a set, the key of an exercise's line, or `WORKOUT` (talk.ts). */
  place: string;
}

/** Shows the comments on the whole workout, and marks all comments of the report as read. */
export function Comments({ talk }: Pick<PlaceProps, 'talk'>) {
  useMarkRead(talk);
  return <TalkAt talk={talk} place={WORKOUT} input={{}} />;
}

/** Shows a button that opens the form for a new comment. */
export function CommentButton({ talk, place, about }: PlaceProps & { about: string }) {
  if (talk.trainers.length === 0) return null;
  return (
    // The negative margin keeps the button from making its row higher.
    <ActionIcon
      my={-8}
      style={{ verticalAlign: 'top' }}
      aria-label={`Comment on ${about}`}
      onClick={() => talk.setOpen(place)}
    >
      <IconMessagePlus size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

interface TalkAtProps extends PlaceProps {
  /** `input` is the exercise or set that a new comment is about. It is empty for the whole workout. */
  input: { exerciseId?: string; setId?: string };
}

/** Shows the comments on the workout, an exercise or a set, and the form for a new comment. */
export function TalkAt({ talk, place, input }: TalkAtProps) {
  const comments = talk.comments.get(place) ?? [];
  const isOpen = talk.open === place;
  if (comments.length === 0 && !isOpen) return null;
  return (
    <Stack className={`${classes.said} ${classes.talk}`} gap={8}>
      {comments.length === 0 ? null : (
        <Stack component="ol" className="plain-list" gap={8}>
          {comments.map((comment) => (
            <Comment
              key={comment.id}
              {...{ talk, place, comment }}
              canReply={!isOpen && talk.trainers.length > 0 && comment === comments.at(-1)}
            />
          ))}
        </Stack>
      )}
      {isOpen ? <CommentForm {...{ talk, place, input }} /> : null}
    </Stack>
  );
}

interface CommentProps extends PlaceProps {
  comment: TrainerComment;
  canReply: boolean;
}

function Comment({ talk, place, comment, canReply }: CommentProps) {
  const now = useCurrentMinute();
  const reader = useReader();
  const queries = useQueryClient();
  const removal = useCommand('Failed to delete the comment. Please try again.');
  const { id, setId, writtenBy, trainerId, trainerName, text, createdAt, isUnread } = comment;
  const isMine = (writtenBy === 'TRAINER') === (reader !== null);
  const isWaiting = createdAt === '';
  const hasEnded =
    trainerId !== null && talk.trainers.every((each) => each.trainerId !== trainerId);
  const name = `${nameOfTrainer(trainerName)}${hasEnded ? ', former trainer' : ''}`;
  const author = writtenBy === 'TRAINER' ? name : reader?.clientName;
  const row = useRef<HTMLLIElement>(null);
  // The comments arrive after the page, so the browser cannot scroll to the comment in the URL hash. This effect
  // scrolls instead.
  useEffect(() => {
    if (location.hash === `#${row.current?.id}`) row.current?.scrollIntoView({ block: 'center' });
  }, []);

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
    <li ref={row} id={`comment-${id}`}>
      <Group gap="0 8px">
        <Text size="sm">
          <bdi>
            <strong>{isMine ? 'You' : author}</strong>
          </bdi>{' '}
          <Text span c="dimmed">
            {isWaiting ? 'waits for a connection' : formatDay(createdAt, now)}
            {setId === null || setId === place ? '' : ', deleted set'}
          </Text>
        </Text>
        {isUnread ? <Badge size="sm">New</Badge> : null}
      </Group>
      <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{text}</Text>
      <Group gap={16}>
        {canReply ? (
          <Button variant="subtle" px={0} onClick={() => talk.setOpen(place)}>
            Reply
          </Button>
        ) : null}
        {isMine && !isWaiting ? (
          <Button variant="subtle" px={0} loading={removal.isPending} onClick={() => void remove()}>
            Delete
          </Button>
        ) : null}
      </Group>
    </li>
  );
}

function CommentForm({ talk, place, input: about }: TalkAtProps) {
  const { userId, sessionId, trainers, setOpen } = talk;
  const reader = useReader();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [to] = [...(talk.comments.get(place) ?? []).toReversed(), ...trainers].filter((each) =>
    trainers.some((trainer) => trainer.trainerId === each.trainerId),
  );
  const [trainerId, setTrainerId] = useState(to?.trainerId ?? '');
  const other = reader?.clientName ?? trainers.find((each) => each.trainerId === trainerId)?.name;
  const sending = useCommand(commandKinds.writeComment.failure, { saysReason: true });

  async function send() {
    const words = text.trim();
    if (words === '') return;
    const input = { sessionId, ...about, text: words, commandId: uuidv7() };
    const isSent = await sending.run(() =>
      reader
        ? trpcClient.comments.writeToClient.mutate({ clientId: reader.clientId, ...input })
        : enqueue(userId, { kind: 'writeComment', input: { trainerId, ...input } }),
    );
    // The user may have opened the form of another set or exercise while the comment was being sent. That form must
    // stay open.
    if (isSent) setOpen((open) => (open === place ? null : open));
    // Refetches the comments. If the client has ended the access, the query fails, which closes the client's pages.
    if (reader) await queries.invalidateQueries(trpc.comments.pathFilter());
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap={8} align="stretch">
        {trainers.length > 1 && !reader ? (
          <SelectField
            label="To"
            options={trainers.map((each) => ({
              value: each.trainerId,
              label: nameOfTrainer(each.name),
            }))}
            value={trainerId}
            onChange={(event) => setTrainerId(event.currentTarget.value)}
          />
        ) : null}
        <TextAreaField
          label="Comment"
          note={`You and ${isolated(firstNameOf(other ?? ''))} see this`}
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
          <Button variant="subtle" onClick={() => setOpen(null)}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Marks the unread comments as read once they have been shown. */
function useMarkRead({ sessionId, comments }: ReportTalk) {
  const clientId = useReader()?.clientId;
  const hasUnread = [...comments.values()].flat().some(({ isUnread }) => isUnread);
  useEffect(() => {
    if (!hasUnread) return;
    const read = clientId
      ? trpcClient.comments.markClientRead.mutate({ clientId, sessionId })
      : trpcClient.comments.markRead.mutate({ sessionId });
    read
      .then(() => {
        // The dashboard, the trainer's list of clients and the list of the newest comments show unread comments, so
        // they are refetched.
        readAgain(trpc.comments.recent.queryFilter());
        readAgain(trpc.dashboard.statistics.queryFilter());
        readAgain(trpc.trainerDesk.list.queryFilter());
      })
      // A failed request leaves the comments unread until the next visit.
      .catch((error: unknown) => console.warn('Comments could not be marked as read', error));
  }, [hasUnread, clientId, sessionId]);
}
