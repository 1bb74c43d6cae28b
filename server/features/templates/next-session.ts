// Suggests weights and repetitions for the next session of a template (behaviour/training.md#the-next-session).
import type { Kysely } from 'kysely';
import { findUsualGym } from '#server/db/reads/gyms.ts';
import { readNextSetChoices } from '#server/db/rows/settings-row.ts';
import type { Database } from '#server/db/schema.ts';
import { readDoneLines } from '#server/suggestions/done-lines.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { startDays } from '#server/db/reads/calendar.ts';
import { readChosen } from '#server/suggestions/exercise-choices.ts';
import { exerciseStall } from '#shared/exercise-history/exercise-estimate.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import { type DoneLine, lineNextSession } from '#shared/templates/line-next-session.ts';
import { rpeHabitOf } from '#shared/templates/line-rpe-habit.ts';
import type {
  NextSessionAnswer,
  NextSessionInput,
  NextSessionsAnswer,
  NextSessionsInput,
} from '#shared/templates/next-session-schema.ts';
import type { TemplateExercise } from '#shared/templates/schema.ts';
import { nextSessionRule } from '#shared/training/suggestion/next-session.ts';
import { mayHelpLighterWeek } from '#shared/training/suggestion/lighter-week.ts';
import {
  nextSessionStepsText,
  nextSessionText,
} from '#shared/training/suggestion/next-session-text.ts';
import { rises } from '#shared/training/suggestion/recovering.ts';
import { poundsFromWeight, type WeightUnit } from '#shared/units.ts';
import { findTemplates, getTemplate } from './store.ts';

/**
 * Suggests the next session of a template.
 * @throws DomainError TEMPLATE_NOT_FOUND for an unknown template or another user's template
 */
export async function suggestNextSession(
  db: Kysely<Database>,
  userId: string,
  { id, ...asker }: NextSessionInput,
  now: Date,
): Promise<NextSessionAnswer> {
  const { exercises } = await getTemplate(db, userId, id);
  return (await suggesting(db, userId, exercises, asker, now))(exercises);
}

/** Suggests the next session of each template. Unknown templates are omitted. */
export async function suggestNextSessions(
  db: Kysely<Database>,
  userId: string,
  { ids, ...asker }: NextSessionsInput,
  now: Date,
): Promise<NextSessionsAnswer> {
  const templates = await findTemplates(db, userId, ids);
  const lines = templates.flatMap(({ exercises }) => exercises);
  const suggest = await suggesting(db, userId, lines, asker, now);
  return templates.map(({ id, exercises }) => ({ templateId: id, ...suggest(exercises) }));
}

/**
 * Reads the data for all given exercises once. The returned function suggests the next session for any of these
 * exercises, with weights for the equipment of the user's default gym.
 */
async function suggesting(
  db: Kysely<Database>,
  userId: string,
  all: readonly TemplateExercise[],
  { weightUnit, timeZone }: Omit<NextSessionInput, 'id'>,
  now: Date,
): Promise<(exercises: readonly TemplateExercise[]) => NextSessionAnswer> {
  const exerciseIds = [...new Set(all.filter(hasProgression).map((line) => line.exerciseId))];
  if (exerciseIds.length === 0) {
    return () => ({ ...nextSessionRule, lines: [], mayHelpLighterWeek: false });
  }
  const [unit, gym, { setsOf, linesOf }, chosen, { dayOf }] = await Promise.all([
    weightUnit ?? readNextSetChoices(db, userId).then((chosen) => chosen.unit),
    findUsualGym(db, userId),
    readDoneLines(db, userId, exerciseIds, now),
    readChosen(db, userId, exerciseIds),
    startDays(queryOfTransaction(db), userId, timeZone),
  ]);
  const answerOf = (line: ProgressingLine) => {
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
  };
  return (exercises) => {
    const answered = exercises.filter(hasProgression).map(answerOf);
    return {
      ...nextSessionRule,
      lines: answered.map(({ answer }) => answer),
      mayHelpLighterWeek: mayHelpLighterWeek(answered),
    };
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
