import { exerciseOf } from '#shared/sessions/fold.ts';
import { isWorkSet } from '#shared/sets/classification.ts';
import { BodyMap } from '#web/ui/charts/BodyMap.tsx';
import { mappedMuscleSets } from '#web/ui/charts/muscle-sets.ts';
import { useRun } from '../run-context.ts';
import classes from '../RunSummary.module.css';

/** Shows the muscles of this workout's sets, warm-ups excluded. */
export function TrainedMuscles() {
  const session = useRun(({ run }) => run.pending);
  const muscles = mappedMuscleSets(
    session.sets.filter(isWorkSet).flatMap((set) => {
      const exercise = exerciseOf(session, set);
      return exercise ? [{ targetSets: 1, exercise }] : [];
    }),
  );
  if (muscles.length === 0) return null;
  return (
    <section aria-labelledby="trained-muscles">
      <h2 id="trained-muscles" className={classes.subtitle}>
        Trained
      </h2>
      <BodyMap muscles={muscles} />
    </section>
  );
}
