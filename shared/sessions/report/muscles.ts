import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { type TrainedMuscle, trainedMuscles } from '#shared/templates/muscle-sets.ts';

/** Returns the muscles that the sets of a workout trained. Warm-ups do not count. */
export function musclesOfSession(
  session: Pick<SessionState, 'template' | 'sets'>,
): TrainedMuscle[] {
  const lines = session.sets.filter(countsAsVolume).flatMap((set) => {
    const exercise = exerciseOf(session, set);
    return exercise ? [{ targetSets: 1, exercise }] : [];
  });
  return trainedMuscles(lines);
}
