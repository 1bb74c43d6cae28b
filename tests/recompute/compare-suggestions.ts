// What the events of sets keep of offers, beside what the rules say again.
import type { Account, Comparison } from './account.ts';
import { rowsOf } from './export.ts';
import type { OfferEvent } from './log.ts';
import { nextSession, type TemplateLine } from './next-session.ts';
import { offerFor } from './next-set.ts';

interface Offer {
  weightLbs: number;
  reps: number;
  setIds: string[];
}

/** Rests are as planned, or as long as they were: a phone counts the longer one, and the log has no more of it. */
export function compareOffers(account: Account): Comparison {
  const offers = account.sessions.flatMap((session) => session.offers);
  return {
    told: offers.map(({ offered: { weightLbs, reps, setIds } }) => ({ weightLbs, reps, setIds })),
    own: offers.map((offer) =>
      offer.offered.rule === 'next-set'
        ? afterLastSet(account, offer)
        : afterLastTime(account, offer),
    ),
  };
}

function afterLastSet(account: Account, offer: OfferEvent): Offer | null {
  const { unit, mode } = account;
  const last = offer.sets.findLast(({ exerciseId }) => exerciseId === offer.exerciseId);
  const rested = last ? (Date.parse(offer.loggedAt) - Date.parse(last.loggedAt)) / 1000 : 0;
  const { weightLbs, reps, setIds } = offer.offered;
  const isAway = daysAway(account, offer) > 14;
  const possible = [0, rested].map((seconds) =>
    offerFor(offer, { unit, mode, rested: seconds, isAway }),
  );
  const isTold = (each: Offer | null) =>
    JSON.stringify(each) === JSON.stringify({ weightLbs, reps, setIds });
  return possible.find(isTold) ?? possible[0] ?? null;
}

/** Days from the last completed workout with the exercise to the one of the offer; 0 before the first. */
function daysAway({ completed }: Account, offer: OfferEvent): number {
  const own = completed.find(({ offers }) => offers.includes(offer));
  const before = completed.findLast(
    ({ startedAt, sets }) =>
      own && startedAt < own.startedAt && sets.some((set) => set.exerciseId === offer.exerciseId),
  );
  if (!own || !before) return 0;
  return (Date.parse(own.startedAt) - Date.parse(before.startedAt)) / 86_400_000;
}

/** Returns the suggestion by the rule of the line, from the workouts that were finished by then. */
function afterLastTime({ exported, exercises, sessions, unit }: Account, offer: OfferEvent) {
  const { exerciseId, lineId, loggedAt } = offer;
  const exercise = exercises.get(exerciseId);
  const line = offer.lines.find(({ id }) => id === lineId);
  const saved = rowsOf<TemplateLine>(exported, 'templateExercise').find(({ id }) => id === lineId);
  if (!exercise || !line || !saved) return null;
  const since = new Date(loggedAt);
  since.setUTCMonth(since.getUTCMonth() - 6);
  const before = sessions.filter(
    ({ startedAt, endedAt }) =>
      startedAt >= since.toISOString() && endedAt !== null && endedAt <= loggedAt,
  );
  const { targetSets, targetReps, targetRPE: targetRpe, setTargets } = line;
  const planned = { ...saved, targetSets, targetReps, targetRpe, setTargets };
  const at = sessions.find(({ offers }) => offers.includes(offer))?.startedAt ?? loggedAt;
  const next = nextSession(planned, exercise, { sessions: before, unit, at });
  if (!next) return null;
  const { weightLbs, reps, setIds } = next;
  return { weightLbs, reps, setIds };
}
