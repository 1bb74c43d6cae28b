// Selects the fields of a template or a program that a link shows. Pure; each field is listed, so that a new field
// stays private.
import type { ProgramPlan } from '#shared/programs/schema.ts';
import { circuitAt, groupsOf } from '#shared/templates/circuits.ts';
import { trainedMuscles } from '#shared/templates/muscle-sets.ts';
import type { Template, TemplateExercise } from '#shared/templates/schema.ts';
import type { ShareChoices } from './vocabulary.ts';
import { sharedExercise } from './shared-workout.ts';
import type {
  SharedPlan,
  SharedPlannedLine,
  SharedProgram,
  SharedTemplate,
} from './view-schema.ts';

export function sharedTemplate(template: Template, choices: ShareChoices): SharedTemplate {
  const { by, unit, showsNotes } = choices;
  return { kind: 'TEMPLATE', by, unit, ...sharedPlan(template, showsNotes) };
}

interface NamedProgram {
  name: string;
  description: string;
  plan: ProgramPlan;
}

/** Returns a program with its workouts, each once. Training maxes reveal the owner's strength and stay private. */
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
