// Generates a starter program for one user: the workout templates, and the program that uses them.
import { lineProgressions } from '#shared/training/suggestion/session-suggestion.ts';
import type { Equipment, LoadKind, MovementPattern, Muscle } from '#shared/exercises/vocabulary.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { starterMinutes } from '#shared/templates/duration.ts';
import type { CreateTemplateInput } from '#shared/templates/schema.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { loadIncrement, loadStep, nearestTo } from '#shared/training/load/load-step.ts';
import { TRAINING_MAX_SHARE, waveWeeks } from '#shared/programs/training-max.ts';
import type { CreateProgramInput, DayTarget, TrainingMax } from '#shared/programs/schema.ts';
import type { StarterName } from '#shared/programs/vocabulary.ts';
import type { StarterDefinition, StarterLine } from './definition.ts';
import { starters } from './starters.ts';

export interface StarterExercise {
  id: string;
  name: string;
  equipmentRequired: readonly Equipment[];
  movementPattern: MovementPattern;
  loadKind: LoadKind;
  muscles: readonly Muscle[];
}

export interface StarterWorld {
  exercises: ReadonlyMap<string, StarterExercise>;
  /** `missing` is the equipment that the user's gym lacks. Exercises that need it are replaced. */
  missing: readonly Equipment[];
}

/**
 * The generated program refers to its templates by the `commandId` of the commands that create them, because the
 * templates have no ids yet.
 */
interface GeneratedProgram {
  templates: CreateTemplateInput[];
  program: CreateProgramInput & { starter: StarterName };
}

/**
 * Returns the definition of a starter program.
 *
 * @throws Error for an unknown name
 */
export function starterOf(name: StarterName): StarterDefinition {
  const found = starters.find(({ starter }) => starter === name);
  if (!found) throw new Error(`There is no starter ${name}`);
  return found;
}

/**
 * Returns the first of the line's exercises for which the gym has the equipment, otherwise the first of all.
 * @throws Error for a slug that the library lacks
 */
export function exerciseOfLine({ slugs }: StarterLine, world: StarterWorld): StarterExercise {
  const found = slugs.map((slug) => {
    const exercise = world.exercises.get(slug);
    if (!exercise) throw new Error(`The library has no exercise ${slug}`);
    return exercise;
  });
  const possible = found.find(({ equipmentRequired }) =>
    equipmentRequired.every((equipment) => !world.missing.includes(equipment)),
  );
  const [first] = found;
  if (!first) throw new Error('A line of a starter names no exercise');
  return possible ?? first;
}

/**
 * Generates the templates and the program of a starter.
 *
 * @param options.daysPerWeek one of the definition's choices
 * @param options.loads starting weight by exercise in lbs; for an exercise in a wave, its 1RM instead
 */
export function generateProgram(
  definition: StarterDefinition,
  world: StarterWorld,
  options: {
    daysPerWeek: number;
    unit: WeightUnit;
    loads: ReadonlyMap<string, number>;
    newId: () => string;
  },
): GeneratedProgram {
  const { unit, loads, newId } = options;
  const templates = definition.workouts.map(({ name, lines }): CreateTemplateInput => {
    const exercises = lines.map((line, index) => ({
      ...templateLine(line, index, world, loads),
      // A wave sets the weight of each week by percentages of a training max, so its lines (exercises) have no
      // progression rule.
      progression: lineProgressions.find((rule) => rule === definition.rule) ?? null,
    }));
    return {
      commandId: newId(),
      name: `${definition.name}: ${name}`,
      description: '',
      estimatedDuration: starterMinutes(exercises),
      exercises,
    };
  });
  const trainingMaxes = new Map<string, TrainingMax>();
  for (const { lines } of definition.workouts) {
    for (const line of lines) {
      const exercise = exerciseOfLine(line, world);
      const oneRepMax = loads.get(exercise.id);
      if (!line.isWave || oneRepMax === undefined) continue;
      trainingMaxes.set(exercise.id, trainingMaxOf(exercise, oneRepMax, unit));
    }
  }
  const weeks = definition.weeks(options.daysPerWeek).map((week, index) => ({
    id: newId(),
    isLighter: week.isLighter ?? false,
    days: week.days.map((workout) => ({
      id: newId(),
      templateId: templates[workout]?.commandId ?? '',
      targets: waveTargets(definition.workouts[workout]?.lines ?? [], index, world),
    })),
  }));
  return {
    templates,
    program: {
      starter: definition.starter,
      name: definition.name,
      description: definition.description,
      unit,
      rule: definition.rule,
      rounds: definition.rounds,
      weeks,
      trainingMaxes: [...trainingMaxes.values()],
    },
  };
}

function templateLine(
  line: StarterLine,
  index: number,
  world: StarterWorld,
  loads: ReadonlyMap<string, number>,
): CreateTemplateInput['exercises'][number] {
  const { id } = exerciseOfLine(line, world);
  return {
    exerciseId: id,
    exerciseOrder: index,
    groupNumber: index,
    targetSets: line.sets,
    targetReps: line.reps,
    targetWeight: line.isWave ? null : (loads.get(id) ?? null),
    restTime: line.restSeconds,
    targetRPE: line.targetRpe,
    setTargets:
      line.repsMax === undefined ? null : Array.from({ length: line.sets }, () => rangeOf(line)),
    targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
    notes: '',
  };
}

function rangeOf({ reps, repsMax }: StarterLine): SetTarget {
  return {
    setClassification: 'WORKING',
    targetReps: reps,
    targetRepsMax: repsMax ?? null,
    targetWeight: null,
    targetPercent: null,
    targetRPE: null,
    restTime: null,
  };
}

function waveTargets(
  lines: readonly StarterLine[],
  weekIndex: number,
  world: StarterWorld,
): DayTarget[] {
  const sets = waveWeeks[weekIndex % waveWeeks.length] ?? [];
  return lines
    .filter(({ isWave }) => isWave)
    .flatMap((line) =>
      sets.map(({ percent, reps, isOpen }) => ({
        exerciseId: exerciseOfLine(line, world).id,
        sets: 1,
        reps,
        repsMax: null,
        percent,
        targetRpe: null,
        isOpen,
      })),
    );
}

function trainingMaxOf(
  exercise: StarterExercise,
  oneRepMaxLbs: number,
  unit: WeightUnit,
): TrainingMax {
  const step = loadStep(exercise, unit);
  const weight = weightFromPounds(oneRepMaxLbs, unit) * TRAINING_MAX_SHARE;
  return {
    exerciseId: exercise.id,
    weightLbs: poundsFromWeight(Math.max(step, nearestTo(weight, step)), unit),
    incrementLbs: poundsFromWeight(loadIncrement(exercise, unit), unit),
    stepLbs: poundsFromWeight(step, unit),
  };
}
