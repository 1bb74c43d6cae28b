// Reads the talk about a workout and arranges its comments by their places in the report.
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { groupBy } from '#shared/group-by.ts';
import type { Talk, TrainerComment } from '#shared/trainer/comments.ts';
import { trpc } from '#web/api/trpc.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { useHasTrainer } from '#web/trainer/use-has-trainer.ts';

/** The place of comments that have no row in the report: the workout, and exercises without a set. */
export const WORKOUT = '';

export interface ReportTalk extends Pick<Talk, 'trainers'> {
  userId: string;
  sessionId: string;
  /** Holds the comments by place: the id of a set, the key of a line, or `WORKOUT`. */
  comments: ReadonlyMap<string, readonly TrainerComment[]>;
  /** The place of each set and exercise of the report by its id. */
  places: ReadonlyMap<string, string>;
  /** The place whose form is open. */
  open: string | null;
  setOpen: Dispatch<SetStateAction<string | null>>;
}

/** Returns the talk about a workout; undefined without a trainer. */
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
  };
}

/** Returns whether a place has comments, or the form for one. */
export function hasTalk(talk: ReportTalk | undefined, place: string): boolean {
  return talk !== undefined && (talk.open === place || talk.comments.has(place));
}
