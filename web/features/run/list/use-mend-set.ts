// Corrects a logged set. Asks first when the new weight is probably mistyped.
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { askAboutSlip } from '#web/workouts/slip/slip-question.ts';
import type { LiftedExercise } from '#web/training/set-text.ts';
import { useLastTimes } from '../earlier/use-last-times.ts';
import { useRunActions, useRunStore } from '../state/run-context.ts';
import type { EditedValues } from '../state/set-commands.ts';

/**
 * Returns a function that corrects a set. The function resolves to false when the user wants to
 * type the weight again.
 */
export function useMendSet(): (
  set: LoggedSet,
  exercise: LiftedExercise,
  values: Partial<EditedValues>,
) => Promise<boolean> {
  const store = useRunStore();
  const unitsOf = useLineUnits();
  const lastTimes = useLastTimes();
  const { editSet } = useRunActions();
  return async (set, exercise, values) => {
    const { exerciseId, setId } = set;
    const { weightLbs = set.weightLbs, entered } = values;
    if (weightLbs !== set.weightLbs) {
      const last = lastTimes?.find((each) => each.exerciseId === exerciseId);
      const { sets } = store.getState().run.pending;
      const today = sets.filter((each) => each.exerciseId === exerciseId && each.setId !== setId);
      const known = { today, last, units: unitsOf(exerciseId) };
      const asked = askAboutSlip({ weightLbs, entered }, exercise, known);
      if (asked !== null && !(await asked)) return false;
    }
    void editSet(setId, values);
    return true;
  };
}
