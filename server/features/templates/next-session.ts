// Suggests the next session of a template's lines (behaviour/training.md#the-next-session).
import type { Kysely } from 'kysely';
import { readNextSetChoices } from '#server/db/reads/next-set-choices.ts';
import type { Database } from '#server/db/schema.ts';
import { readDoneLines } from '#server/suggestions/done-lines.ts';
import { findUsualGym } from '#server/suggestions/usual-gym.ts';
import { readChosen } from '#server/suggestions/exercise-choices.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { startDays } from '#server/db/reads/calendar.ts';
import { exerciseStall } from '#shared/exercise-history/exercise-estimate.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import { type DoneLine, lineNextSession } from '#shared/templates/line-next-session.ts';
import { rpeHabitOf } from '#shared/templates/line-rpe-habit.ts';
import type { NextSessionAnswer, NextSessionInput } from '#shared/templates/next-session-schema.ts';
import type { TemplateExercise } from '#shared/templates/schema.ts';
import { nextSessionRule } from '#shared/training/suggestion/next-session.ts';
import { mayHelpLighterWeek } from '#shared/training/suggestion/lighter-week.ts';
import {
  nextSessionStepsText,
  nextSessionText,
} from '#shared/training/suggestion/next-session-text.ts';
import { rises } from '#shared/training/suggestion/recovering.ts';
import { poundsFromWeight, type WeightUnit } from '#shared/units.ts';
import { getTemplate } from './store.ts';

/**
 * Suggests the next session of a template. The weights can be loaded at the usual gym, if there is one.
 *
 * @throws DomainError TEMPLATE_NOT_FOUND, also for another user's template
 */
export async function suggestNextSessions(
  db: Kysely<Database>,
  userId: string,
  { id, weightUnit, timeZone }: NextSessionInput,
  now: Date,
): Promise<NextSessionAnswer> {
  const { exercises } = await getTemplate(db, userId, id);
  const lines = exercises.filter(hasProgression);
  if (lines.length === 0) return { ...nextSessionRule, lines: [], mayHelpLighterWeek: false };
  const exerciseIds = [...new Set(lines.map(({ exerciseId }) => exerciseId))];
  const [unit, gym, { setsOf, linesOf }, chosen, { dayOf }] = await Promise.all([
    weightUnit ?? readNextSetChoices(db, userId).then((chosen) => chosen.unit),
    findUsualGym(db, userId),
    readDoneLines(db, userId, exerciseIds, now),
    readChosen(db, userId, exerciseIds),
    startDays(queryOfTransaction(db), userId, timeZone),
  ]);
  const answered = lines.map((line) => {
    const { loadKind, measure } = line.exercise;
    const ownIncrement = chosen.get(line.exerciseId)?.increment ?? null;
    const stepped = { ...line, exercise: { ...line.exercise, ownIncrement } };
    const { stall, isFalling } = exerciseStall(
      setsOf(line.exerciseId).map((set) => ({
        ...set,
        loadKind,
        measure,
        day: dayOf(set),
      })),
    );
    return {
      isStuck: stall !== null || isFalling,
      answer: {
        templateExerciseId: line.id,
        exerciseId: line.exerciseId,
        progression: line.progression,
        suggestion: suggestionOf(stepped, linesOf(line.exerciseId), {
          unit,
          gym,
          at: now.toISOString(),
        }),
        stalledWeeks: stall?.weeks ?? null,
        stallBasis: stall?.basis ?? null,
      },
    };
  });
  return {
    ...nextSessionRule,
    lines: answered.map(({ answer }) => answer),
    mayHelpLighterWeek: mayHelpLighterWeek(answered),
  };
}

type ProgressingLine = TemplateExercise & {
  progression: NonNullable<TemplateExercise['progression']>;
};

function hasProgression(line: TemplateExercise): line is ProgressingLine {
  return line.progression !== null;
}

function suggestionOf(
  line: ProgressingLine,
  done: readonly DoneLine[],
  { unit, gym, at }: { unit: WeightUnit; gym: Gym | null; at: string },
) {
  const rig = gym && rigOf(line.exercise.equipmentRequired, gym, unit);
  const next = lineNextSession(line, done, { unit, rig, at }, rpeHabitOf(done) === 'number');
  if (!next) return null;
  const { suggestion, input, setIds, basis } = next;
  return {
    action: suggestion.action,
    weightLbs: poundsFromWeight(suggestion.weight, unit),
    reps: suggestion.reps,
    ...(suggestion.sets === undefined ? {} : { sets: suggestion.sets }),
    reason: nextSessionText(suggestion, unit),
    steps: nextSessionStepsText(next, input, unit),
    rises: rises(suggestion, input),
    setIds,
    basis: { ...basis, sets: [...basis.sets] },
  };
}
