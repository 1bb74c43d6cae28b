// What a session plans when it starts, made where the server's database is not at hand. Pure.
import type { Template, TemplateExercise } from '#shared/templates/schema.ts';
import type { SessionExercise, SessionLine, SessionTemplate } from './schema.ts';

/** Of a session without a template, which is its own. */
export function emptyPlan(sessionId: string, name: string): SessionTemplate {
  return { id: sessionId, name, description: '', estimatedDuration: 0, exercises: [] };
}

/** The copy that a session starts with, as the server makes it (server/features/sessions/template-copy.ts). */
export function copyOfTemplate(template: Template): SessionTemplate {
  const { id, name, description, estimatedDuration, exercises } = template;
  return { id, name, description, estimatedDuration, exercises: exercises.map(copyOfLine) };
}

/** The copy that a session keeps of an exercise. */
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
  const { exercise, targetTempo: tempo, ...line } = planned;
  return {
    ...line,
    tempoEccentric: tempo.eccentric,
    tempoPause: tempo.pause,
    tempoConcentric: tempo.concentric,
    exercise: copyOfExercise(exercise),
    sessionNotes: '',
    isLeftOut: false,
  };
}
