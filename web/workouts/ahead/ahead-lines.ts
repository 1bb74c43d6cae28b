// Returns the sets, the weight and the reason for the weight for each exercise of an upcoming workout.
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import { type DayPlan, isWeightOfProgram, withDayTargets } from '#shared/programs/day-targets.ts';
import type { DayState, Program } from '#shared/programs/schema.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { NextSessionAnswer } from '#shared/templates/next-session-schema.ts';
import { progressionPlan, workingWeight } from '#shared/templates/progression-plan.ts';
import type { Template, TemplateExercise } from '#shared/templates/schema.ts';
import { recoveringText } from '#shared/training/suggestion/recovering.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { formatNumber } from '#web/text/format.ts';
import { meaningText } from '#web/training/set-text.ts';
import { setTargetsText } from '#web/training/target-text.ts';

export interface AheadDay {
  plan: DayPlan;
  setsWeightOf: (exerciseId: string) => boolean;
}

export interface AheadLine {
  id: string;
  exercise: TemplateExercise['exercise'];
  /** `sets` is a text such as '3 × 8'. Different sets are listed one by one. */
  sets: string;
  /** `weight` is a text such as '185 lbs'; null if the sets have different weights or none. */
  weight: string | null;
  /** `reason` explains the weight; null for a planned weight that needs no explanation. */
  reason: string | null;
}

/**
 * Returns the targets of a program day. The training maxes of later cycles of the program are unknown, so the current
 * training maxes are used.
 */
export function aheadDay(program: Program, { dayId, weekId }: DayState): AheadDay {
  const week = program.weeks.find(({ id }) => id === weekId);
  return {
    plan: {
      targets: week?.days.find(({ id }) => id === dayId)?.targets ?? [],
      isLighter: week?.isLighter ?? false,
      unit: program.unit,
      trainingMaxes: program.currentMaxes,
    },
    setsWeightOf: (exerciseId) => isWeightOfProgram(program.weeks, dayId, exerciseId),
  };
}

interface Ahead {
  /** `day` is the day of the program; null for a workout without a program. */
  day: AheadDay | null;
  /** `suggested` is undefined until the suggestions are known. */
  suggested: NextSessionAnswer | undefined;
  areaOf: (exerciseId: string) => BodyArea | null;
  unit: WeightUnit;
}

export function aheadLines(template: Template, { day, suggested, areaOf, unit }: Ahead) {
  const { exercises } = day ? withDayTargets(template, day.plan) : template;
  return exercises.map((line): AheadLine => {
    const { id, exerciseId, exercise } = line;
    const weightOf = (lbs: number) =>
      meaningText(
        exercise.loadKind,
        `${formatNumber(weightFromPounds(lbs, unit))} ${unit}`,
        lbs === 0,
      );
    const suggestion = day?.setsWeightOf(exerciseId)
      ? null
      : suggested?.lines.find((each) => each.templateExerciseId === id)?.suggestion;
    const held = suggestion?.rises ? areaOf(exerciseId) : null;
    if (suggestion && !held) {
      const sets = suggestion.sets ?? progressionPlan(line)?.targetSets ?? line.targetSets;
      const { reps, weightLbs, reason } = suggestion;
      return { id, exercise, sets: `${sets} × ${reps}`, weight: weightOf(weightLbs), reason };
    }
    const lbs = workingWeight(line);
    return {
      id,
      exercise,
      sets: plannedSets(line, unit),
      weight: lbs === null ? null : weightOf(lbs),
      reason: held ? `Held: ${recoveringText(held)}` : plannedReason(line, day),
    };
  });
}

function plannedSets(line: TemplateExercise, unit: WeightUnit): string {
  const plan = progressionPlan(line);
  if (plan && line.exercise.measure === 'REPS') {
    const isRange = line.setTargets !== null && plan.repsMax > plan.repsMin;
    return `${plan.targetSets} × ${plan.repsMin}${isRange ? `–${plan.repsMax}` : ''}`;
  }
  const { setTargets, targetReps, exercise } = line;
  if (!setTargets) return `${line.targetSets} sets`;
  return setTargetsText({ setTargets, targetReps, exercise }, unitsOfAccount(unit));
}

function plannedReason({ exerciseId, targetWeight }: TemplateExercise, day: AheadDay | null) {
  const isOfMax = day?.plan.targets.some(
    (target) => target.exerciseId === exerciseId && target.percent !== null,
  );
  if (isOfMax) return 'By percentage of the training max';
  if (day?.plan.isLighter) return 'Deload: half the sets, 90% weight';
  return targetWeight === null ? 'No weight yet' : null;
}
