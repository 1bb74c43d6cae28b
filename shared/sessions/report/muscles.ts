import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { type TrainedMuscle, trainedMuscles } from '#shared/templates/muscle-sets.ts';

type Done = Pick<SessionState, 'template' | 'sets'>;

/** Returns the muscles that the sets of a workout trained. Warm-ups do not count. */
export function musclesOfSession(session: Done): TrainedMuscle[] {
  return trainedMuscles(linesDone(session));
}

/** Returns a line with one set for each set of a workout. Warm-ups do not count. */
export function linesDone(session: Done) {
  return session.sets.filter(countsAsVolume).flatMap((set) => {
    const exercise = exerciseOf(session, set);
    return exercise ? [{ targetSets: 1, exercise }] : [];
  });
}
