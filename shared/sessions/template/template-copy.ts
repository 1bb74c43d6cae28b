// Copies a template into the plan of a session that starts.
import type { Tempo } from '#shared/templates/line.ts';
import type { Template, TemplateExercise } from '#shared/templates/schema.ts';
import type { SessionExercise, SessionLine, SessionTemplate } from '#shared/sessions/schema.ts';
import type { CarriedPlan } from '#shared/sessions/start-schema.ts';

/** Returns the empty plan of a session without a template. The plan has the id of the session. */
export function emptyPlan(sessionId: string, name: string): SessionTemplate {
  return { id: sessionId, name, description: '', estimatedDuration: 0, exercises: [] };
}

/**
 * Returns the copy of a template with which a session starts. The server makes an equal copy
 * (server/features/sessions/template-copy.ts).
 */
export function copyOfTemplate(template: Template): SessionTemplate {
  const { id, name, description, estimatedDuration, exercises } = template;
  return { id, name, description, estimatedDuration, exercises: exercises.map(copyOfLine) };
}

/**
 * Returns the copy of the template that the start command carries. The server uses the copy, because the template may
 * have been changed or deleted while the device was offline.
 */
export function planToCarry(template: Template): CarriedPlan {
  const { name, description, estimatedDuration, exercises } = template;
  return { name, description, estimatedDuration, exercises: exercises.map(lineToCarry) };
}

/**
 * Returns the session's plan from the copy in the start command.
 *
 * @param exercises the server's exercises of these lines, by id
 * @throws Error when an exercise is missing
 */
export function copyOfCarried(
  id: string,
  plan: CarriedPlan,
  exercises: ReadonlyMap<string, SessionExercise>,
): SessionTemplate {
  const lines = plan.exercises.map((line): SessionLine => {
    const exercise = exercises.get(line.exerciseId);
    if (!exercise) throw new Error(`Exercise ${line.exerciseId} of line ${line.id} is missing`);
    const { targetTempo: tempo, ...planned } = line;
    return {
      ...planned,
      exercise,
      groupNumber: planned.groupNumber ?? planned.exerciseOrder,
      targetWeight: planned.targetWeight ?? null,
      restTime: planned.restTime ?? null,
      targetRPE: planned.targetRPE ?? null,
      targetDuration: planned.targetDuration ?? null,
      targetDistance: planned.targetDistance ?? null,
      setTargets: planned.setTargets ?? null,
      ...tempoOfCopy(tempo),
      ...untouched,
    };
  });
  const exercisesInOrder = lines.toSorted((a, b) => a.exerciseOrder - b.exerciseOrder);
  return { ...plan, id, exercises: exercisesInOrder };
}

function lineToCarry(planned: TemplateExercise): CarriedPlan['exercises'][number] {
  const {
    exercise: _,
    tempoEccentric: __,
    tempoPause: ___,
    tempoConcentric: ____,
    progression: _____,
    ...line
  } = planned;
  return line;
}

function tempoOfCopy({ eccentric, pause, concentric }: Tempo) {
  return { tempoEccentric: eccentric, tempoPause: pause, tempoConcentric: concentric };
}

const untouched = { sessionNotes: '', isLeftOut: false } as const;

export function copyOfExercise(exercise: TemplateExercise['exercise']): SessionExercise {
  const { id, name, movementPattern, equipmentRequired, muscleGroups } = exercise;
  const { loadKind, measure, bodyweightShare } = exercise;
  return {
    id,
    name,
    movementPattern,
    equipmentRequired,
    muscleGroups,
    loadKind,
    measure,
    bodyweightShare,
  };
}

function copyOfLine(planned: TemplateExercise): SessionLine {
  const { exercise, targetTempo: tempo, progression: _, ...line } = planned;
  return {
    ...line,
    ...tempoOfCopy(tempo),
    exercise: copyOfExercise(exercise),
    ...untouched,
  };
}
