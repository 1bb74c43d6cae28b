// Defines a line, which is one exercise in the workout editor, and converts lines from and to the
// shapes of the API.
import { v4 as uuidv4 } from 'uuid';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { ArrangedLine } from '#shared/templates/arrange.ts';
import {
  DEFAULT_TARGET_METERS,
  DEFAULT_TARGET_SECONDS,
  lineDefaults,
} from '#shared/templates/defaults.ts';
import { estimatedMinutes } from '#shared/templates/duration.ts';
import type { TemplateLineInput, Tempo } from '#shared/templates/line.ts';
import type { Template } from '#shared/templates/schema.ts';
import type { ExerciseMeasure } from '#shared/exercises/vocabulary.ts';
import { spokenDuration } from '#web/text/duration-text.ts';
import type { LineProgression } from '#shared/training/suggestion/session-suggestion.ts';
import { tempoText } from '#shared/templates/tempo.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { LiftedExercise } from '#web/training/set-text.ts';
import { setTargetsText } from '#web/training/target-text.ts';
import { targetWeightText } from './target-weight.ts';

/**
 * Describes an exercise of the editor. An empty required field is stored as 0, which the server
 * refuses.
 */
export interface BuilderLine extends ArrangedLine {
  exercise: Exercise;
  targetReps: number;
  targetDuration: number | null;
  targetDistance: number | null;
  targetWeight: number | null;
  /**
   * `restTime` is the planned rest in seconds. Null means the default rest of the live workout, 90
   * s.
   */
  restTime: number | null;
  targetRPE: number | null;
  targetTempo: Tempo;
  /**
   * `setTargets` holds separate targets for each set; null when all sets have the targets of the
   * exercise.
   */
  setTargets: readonly SetTarget[] | null;
  /**
   * `progression` is the progression rule of the exercise; null for an exercise without suggestions
   * between workouts.
   */
  progression: LineProgression | null;
  notes: string;
}

/**
 * Creates an exercise with default targets. Its order and group are set when the exercise is added
 * to the workout.
 */
export function newLine(exercise: Exercise, plan: Partial<BuilderLine> = {}): BuilderLine {
  return {
    key: uuidv4(),
    exercise,
    exerciseOrder: 0,
    groupNumber: 0,
    targetSets: lineDefaults.targetSets,
    ...measureDefaults[exercise.measure],
    targetWeight: null,
    restTime: lineDefaults.restTime,
    targetRPE: null,
    targetTempo: lineDefaults.targetTempo,
    setTargets: null,
    progression: null,
    notes: '',
    ...plan,
  };
}

const measureDefaults: Record<
  ExerciseMeasure,
  Pick<BuilderLine, 'targetReps' | 'targetDuration' | 'targetDistance'>
> = {
  REPS: { targetReps: lineDefaults.targetReps, targetDuration: null, targetDistance: null },
  TIME: { targetReps: 1, targetDuration: DEFAULT_TARGET_SECONDS, targetDistance: null },
  DISTANCE: { targetReps: 1, targetDuration: null, targetDistance: DEFAULT_TARGET_METERS },
};

export function linesOf(template: Pick<Template, 'exercises'>): BuilderLine[] {
  return template.exercises.map((line, exerciseOrder) => ({
    key: line.id,
    exercise: line.exercise,
    exerciseOrder,
    groupNumber: line.groupNumber,
    targetSets: line.targetSets,
    targetReps: line.targetReps,
    targetDuration: line.targetDuration,
    targetDistance: line.targetDistance,
    targetWeight: line.targetWeight,
    restTime: line.restTime,
    targetRPE: line.targetRPE,
    targetTempo: line.targetTempo,
    setTargets: line.setTargets,
    progression: line.progression,
    notes: line.notes,
  }));
}

export function lineInput(line: BuilderLine): TemplateLineInput {
  return {
    exerciseId: line.exercise.id,
    exerciseOrder: line.exerciseOrder,
    groupNumber: line.groupNumber,
    targetSets: line.targetSets,
    targetReps: line.targetReps,
    targetWeight: line.targetWeight,
    restTime: line.restTime,
    ...(line.targetRPE === null ? {} : { targetRPE: line.targetRPE }),
    ...(line.targetDuration === null ? {} : { targetDuration: line.targetDuration }),
    ...(line.targetDistance === null ? {} : { targetDistance: line.targetDistance }),
    targetTempo: line.targetTempo,
    ...(line.setTargets ? { setTargets: [...line.setTargets] } : {}),
    ...(line.progression ? { progression: line.progression } : {}),
    notes: line.notes,
  };
}

/**
 * Returns the input that saves a workout. Keeps the stored duration when the estimate for the exercises has not
 * changed. The stored duration of a starter program includes set-up time, which the estimate lacks.
 */
export function templateInput(
  content: { name: string; description: string; lines: readonly BuilderLine[] },
  stored: Partial<Pick<Template, 'exercises' | 'estimatedDuration'>> = {},
) {
  const exercises = content.lines.map(lineInput);
  const estimate = estimatedMinutes(exercises);
  const isSame = stored.exercises !== undefined && estimatedMinutes(stored.exercises) === estimate;
  return {
    name: content.name,
    description: content.description,
    isPublic: false,
    estimatedDuration: (isSame ? stored.estimatedDuration : undefined) ?? Math.round(estimate),
    exercises,
  };
}

type Planned = Pick<
  BuilderLine,
  | 'targetSets'
  | 'targetReps'
  | 'targetDuration'
  | 'targetDistance'
  | 'targetWeight'
  | 'targetTempo'
  | 'setTargets'
> & { exercise: LiftedExercise };

/**
 * Returns a plan such as '3 × 10 · 135 lbs', or the separate targets of the sets. A tempo other than the default is
 * appended.
 */
export function planText(line: Planned, unit: WeightUnit): string {
  const tempo = tempoText(line.targetTempo);
  const isUsual = tempo === tempoText(lineDefaults.targetTempo);
  const { setTargets, targetReps } = line;
  const sets = setTargets
    ? setTargetsText({ setTargets, targetReps, exercise: line.exercise }, unitsOfAccount(unit))
    : sameSetsText(line, unit);
  return `${sets}${isUsual ? '' : `, tempo ${tempo}`}`;
}

export function sameSetsText(
  line: Pick<Planned, 'targetSets' | 'targetWeight'> & Parameters<typeof countedText>[0],
  unit: WeightUnit,
): string {
  const weight = targetWeightText(line.targetWeight, unit, line.exercise.loadKind);
  return `${line.targetSets} × ${countedText(line)}${weight === null ? '' : ` · ${weight}`}`;
}

/** Returns the planned amount of a set: '10' for reps, '30 s' for a hold or '40 m' for a carry. */
export function countedText(
  line: Pick<Planned, 'exercise' | 'targetReps' | 'targetDuration' | 'targetDistance'>,
): string {
  const { exercise, targetReps, targetDuration, targetDistance } = line;
  switch (exercise.measure) {
    case 'TIME':
      return spokenDuration(targetDuration ?? DEFAULT_TARGET_SECONDS);
    case 'DISTANCE':
      return `${targetDistance ?? DEFAULT_TARGET_METERS} m`;
    default:
      return String(targetReps);
  }
}
