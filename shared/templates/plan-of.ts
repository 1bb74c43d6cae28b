// Selects the fields of a template that a copy needs.
import type { CreateTemplateInput, Template } from './schema.ts';

/**
 * Returns a template as a plan without ids. The owner's notes are omitted when `hasNotes` is false.
 */
export function templatePlanOf(
  template: Template,
  hasNotes = true,
): Pick<CreateTemplateInput, 'name' | 'description' | 'exercises'> {
  return {
    name: template.name,
    description: hasNotes ? template.description : '',
    exercises: template.exercises.map((line) => ({
      exerciseId: line.exerciseId,
      exerciseOrder: line.exerciseOrder,
      groupNumber: line.groupNumber,
      targetSets: line.targetSets,
      targetReps: line.targetReps,
      targetWeight: line.targetWeight,
      restTime: line.restTime,
      targetRPE: line.targetRPE,
      targetDuration: line.targetDuration,
      targetDistance: line.targetDistance,
      setTargets: line.setTargets,
      progression: line.progression,
      targetTempo: line.targetTempo,
      notes: hasNotes ? line.notes : '',
    })),
  };
}
