// Selects the fields of a workout, template or program that a link shows. Each field is listed, so
// that a new field stays private.
import { type Calendar, startDayOf } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import type { ProgramPlan } from '#shared/programs/schema.ts';
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import { setsByLine } from '#shared/sessions/lines/set-lines.ts';
import type { PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import { musclesOfSession } from '#shared/sessions/report/muscles.ts';
import { isRated, summarize } from '#shared/sessions/report/report.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import { circuitAt, groupsOf } from '#shared/templates/circuits.ts';
import { trainedMuscles } from '#shared/templates/muscle-sets.ts';
import type { Template, TemplateExercise } from '#shared/templates/schema.ts';
import type { ShareChoices } from './vocabulary.ts';
import type {
  SharedDoneLine,
  SharedPlan,
  SharedPlannedLine,
  SharedProgram,
  SharedRecord,
  SharedSet,
  SharedTemplate,
  SharedWorkout,
} from './view-schema.ts';

type SharedExercise = SharedDoneLine['exercise'];

/**
 * Finds an exercise by its id, because the API's session has only the id of the exercise of an unplanned set. Returns
 * undefined for an unknown exercise.
 */
type ExerciseById = (id: string) => SharedExercise | undefined;

interface SharedWorkoutFacts {
  /**
   * `records` has the workout's records, except those whose load includes the body weight, because
   * they would reveal the body weight.
   */
  records: readonly PersonalRecord[];
  now: Date;
  calendar: Pick<Calendar, 'timeZone'>;
}

/**
 * Returns what a link shows of a workout, such as its sets in the order of the plan. The times of single sets stay
 * private.
 */
export function sharedWorkout(
  session: Session,
  { by, unit, showsNotes }: ShareChoices,
  exerciseById: ExerciseById,
  { records, now, calendar }: SharedWorkoutFacts,
): SharedWorkout {
  const state = fromWireSession(session);
  const { template, sets, startedAt, endedAt } = state;
  const lines = template.exercises.toSorted((a, b) => a.exerciseOrder - b.exerciseOrder);
  const { perLine, unplanned } = setsByLine(lines, sets);
  const shown = (set: LoggedSet) => sharedSet(set, showsNotes);
  const planned = groupsOf(lines).map(({ start, end }) => ({
    name: lines.slice(start, end).flatMap((_, at) => circuitAt(lines, start + at)?.name ?? [])[0],
    lines: lines.slice(start, end).flatMap((line, at): SharedDoneLine[] => {
      const own = perLine[start + at] ?? [];
      if (own.length === 0) return [];
      const notes = showsNotes ? line.sessionNotes : '';
      return [{ exercise: sharedExercise(line.exercise), notes, sets: own.map(shown) }];
    }),
  }));
  const others = [...groupBy(unplanned, ({ exerciseId }) => exerciseId)].map(([id, own]) => {
    const exercise = exerciseById(id) ?? unknownExercise;
    return { name: undefined, lines: [{ exercise, notes: '', sets: own.map(shown) }] };
  });
  const { totalSets, totalVolumeLbs, heaviestLbs, averageRpe, durationMinutes } = summarize(
    state,
    now,
  );
  return {
    kind: 'WORKOUT',
    by,
    unit,
    name: template.name,
    startTime: startedAt,
    day: startDayOf(state, calendar),
    minutes: endedAt === null ? null : durationMinutes,
    notes: showsNotes ? state.notes : '',
    muscles: musclesOfSession(state),
    records: records.flatMap((record) => sharedRecord(state, record)),
    totals: { sets: totalSets, volumeLbs: totalVolumeLbs, heaviestLbs, averageRpe },
    groups: [...planned, ...others]
      .filter((group) => group.lines.length > 0)
      .map((group) => ({
        name: group.lines.length > 1 ? (group.name ?? null) : null,
        lines: group.lines,
      })),
  };
}

/** Returns a record as a link shows it: without ids, and without the earlier best, which belongs to another workout. */
function sharedRecord(state: SessionState, record: PersonalRecord): SharedRecord[] {
  const set = state.sets.find(({ setId }) => setId === record.setId);
  const exercise = set && exerciseOf(state, set);
  if (!exercise) return [];
  const { kind, actualReps, actualWeight, value } = record;
  const { name, loadKind } = exercise;
  return [{ kind, actualReps, actualWeight, value, exercise: name, loadKind }];
}

const unknownExercise: SharedExercise = {
  name: 'Unplanned exercise',
  loadKind: 'EXTERNAL',
  measure: 'REPS',
};

function sharedExercise({ name, loadKind, measure }: SharedExercise): SharedExercise {
  return { name, loadKind, measure };
}

function sharedSet(set: LoggedSet, showsNotes: boolean): SharedSet {
  return {
    classification: set.classification,
    reps: set.reps,
    weightLbs: set.weightLbs,
    entered: set.entered && { value: set.entered.value, unit: set.entered.unit },
    durationSeconds: set.durationSeconds,
    distanceMeters: set.distanceMeters,
    rpe: isRated(set) ? set.rpe : null,
    notes: showsNotes ? set.notes : '',
  };
}

export function sharedTemplate(template: Template, choices: ShareChoices): SharedTemplate {
  const { by, unit, showsNotes } = choices;
  return { kind: 'TEMPLATE', by, unit, ...sharedPlan(template, showsNotes) };
}

interface NamedProgram {
  name: string;
  description: string;
  plan: ProgramPlan;
}

/**
 * Returns a program with each of its workouts once. Training maxes stay private, because they reveal the owner's
 * strength.
 */
export function sharedProgram(
  { name, description, plan }: NamedProgram,
  templates: readonly Template[],
  { by, unit, showsNotes }: ShareChoices,
  nameOf: (exerciseId: string) => string,
): SharedProgram {
  const placeOf = new Map(templates.map(({ id }, index) => [id, index]));
  return {
    kind: 'PROGRAM',
    by,
    unit,
    name,
    description: showsNotes ? description : '',
    rule: plan.rule,
    rounds: plan.rounds,
    weeks: plan.weeks.map(({ isLighter, days }) => ({
      isLighter,
      days: days.map(({ templateId, targets }) => ({
        plan: placeOf.get(templateId) ?? null,
        targets: targets.map(({ exerciseId, sets, reps, repsMax, percent, targetRpe, isOpen }) => ({
          exercise: nameOf(exerciseId),
          sets,
          reps,
          repsMax,
          percent,
          targetRpe,
          isOpen,
        })),
      })),
    })),
    plans: templates.map((template) => sharedPlan(template, showsNotes)),
  };
}

function sharedPlan(template: Template, showsNotes: boolean): SharedPlan {
  const lines = template.exercises.toSorted((a, b) => a.exerciseOrder - b.exerciseOrder);
  return {
    name: template.name,
    description: showsNotes ? template.description : '',
    minutes: template.estimatedDuration,
    muscles: trainedMuscles(lines),
    groups: groupsOf(lines).map(({ start, end }) => ({
      name: circuitAt(lines, start)?.name ?? null,
      lines: lines.slice(start, end).map((line) => sharedLine(line, showsNotes)),
    })),
  };
}

function sharedLine(line: TemplateExercise, showsNotes: boolean): SharedPlannedLine {
  return {
    exercise: sharedExercise(line.exercise),
    notes: showsNotes ? line.notes : '',
    targetSets: line.targetSets,
    targetReps: line.targetReps,
    targetWeight: line.targetWeight,
    targetDuration: line.targetDuration,
    targetDistance: line.targetDistance,
    targetRPE: line.targetRPE,
    restTime: line.restTime,
    targetTempo: {
      eccentric: line.tempoEccentric,
      pause: line.tempoPause,
      concentric: line.tempoConcentric,
    },
    setTargets: line.setTargets,
  };
}
