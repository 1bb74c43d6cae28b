// The places at which a workout can be split.
import { isolated } from '#shared/isolated.ts';
import { DomainError } from '#shared/errors.ts';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { labelInSession, labelWords } from '#shared/sessions/lines/set-label.ts';
import { splitSession } from '#shared/sessions/mend/split-session.ts';
import { formatTime } from '#web/text/format.ts';
import type { SplitAt } from './move-sets.ts';

interface SplitPlace {
  label: string;
  where: SplitAt;
}

/** Returns the exercises and the sets that the second workout may begin with: those that leave a set on both sides. */
export function splitPlaces(session: SessionState, timeZone: string): SplitPlace[] {
  const { template, sets } = session;
  const lines = template.exercises.map(({ id, exercise }) => ({
    label: exercise.name,
    where: { atLineId: id },
  }));
  // Sets of one moment cannot be parted.
  const moments = sets.filter(
    ({ loggedAt }, index) => sets.findIndex((set) => set.loggedAt === loggedAt) === index,
  );
  const times = moments.map((set) => {
    const words = labelWords(labelInSession(template.exercises, sets, sets.indexOf(set)));
    const name = exerciseOf(session, set)?.name ?? 'Exercise';
    return {
      label: `${isolated(name)}, ${words}, ${formatTime(set.loggedAt, timeZone)}`,
      where: { at: set.loggedAt },
    };
  });
  return [...lines, ...times].filter(({ where }) => isAccepted(session, where));
}

/** Returns whether the server would split there. */
function isAccepted(session: SessionState, where: SplitAt): boolean {
  try {
    splitSession(session, where, { newId: session.sessionId, now: session.startedAt });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
