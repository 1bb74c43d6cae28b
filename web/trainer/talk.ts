// Loads the comments of a workout, and groups them by the set or exercise that they are about.
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { groupBy } from '#shared/group-by.ts';
import type { Talk, TrainerComment } from '#shared/trainer/comments.ts';
import { trpc } from '#web/api/trpc.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { useHasTrainer } from '#web/trainer/use-has-trainer.ts';

/**
 * `WORKOUT` is the key of comments on the whole workout. Comments on an exercise without sets have no key of their own
 * and use `WORKOUT` too.
 */
export const WORKOUT = '';

export interface ReportTalk extends Pick<Talk, 'trainers'> {
  userId: string;
  sessionId: string;
  /**
   * `comments` maps each key to its comments. A key is the id of a set, the key of an exercise's line, or `WORKOUT`.
   */
  comments: ReadonlyMap<string, readonly TrainerComment[]>;
  /** `places` maps the ids of the report's sets and exercises to the keys in `comments`. */
  places: ReadonlyMap<string, string>;
  /** `open` is the key of the set, exercise or workout whose comment form is open; null when no form is open. */
  open: string | null;
  setOpen: Dispatch<SetStateAction<string | null>>;
  /** `drafts` maps the keys of closed forms to their unsent text. A form writes to it, without a new render. */
  drafts: Map<string, string>;
}

/**
 * Returns the comments of a workout. Returns undefined while the comments load, and for a workout without comments
 * whose user has no trainer.
 */
export function useTalk(
  userId: string,
  sessionId: string,
  places: ReadonlyMap<string, string>,
): ReportTalk | undefined {
  const hasTrainer = useHasTrainer();
  const isReading = useReader() !== null;
  const { data } = useQuery({
    ...trpc.comments.list.queryOptions({ sessionId }),
    enabled: hasTrainer || isReading,
  });
  const withWaiting = useOverlay('talk');
  const [open, setOpen] = useState<string | null>(null);
  const [drafts] = useState(() => new Map<string, string>());
  if (!data) return undefined;
  const { comments, trainers } = withWaiting(data, sessionId);
  if (comments.length === 0 && trainers.length === 0) return undefined;
  const placeOf = ({ setId, exerciseId }: TrainerComment) =>
    places.get(setId ?? '') ?? places.get(exerciseId ?? '') ?? WORKOUT;
  return {
    userId,
    sessionId,
    trainers,
    comments: groupBy(comments, placeOf),
    places,
    open,
    setOpen,
    drafts,
  };
}

/** Returns true when `place` has comments or the open form. */
export function hasTalk(talk: ReportTalk | undefined, place: string): boolean {
  return talk !== undefined && (talk.open === place || talk.comments.has(place));
}
