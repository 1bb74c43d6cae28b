import { useQuery } from '@tanstack/react-query';
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import { isWeightOfProgram } from '#shared/programs/day-targets.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { isFirstSetDue } from '#shared/sessions/lines/set-target-of.ts';
import { isWithoutTemplate } from '#shared/sessions/template/quick.ts';
import { recoveringText } from '#shared/training/suggestion/recovering.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { nextSessionQuestion } from '#web/workouts/start/questions.ts';
import { currentLine } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import classes from './suggestion.module.css';
import { useRecoveringOfRun } from './use-suggestion.ts';

export function LineHeld() {
  const line = useRun(({ paintedRun }) => currentLine(paintedRun));
  return line ? <HeldLine line={line} /> : null;
}

function HeldLine({ line }: { line: SessionLine }) {
  const isFirst = useRun(({ paintedRun }) => isFirstSetDue(paintedRun.pending, line));
  const held = useHeld(line);
  return isFirst && !line.aim && held ? (
    <p className={`note ${classes.aim}`}>Held: {recoveringText(held)}.</p>
  ) : null;
}

/**
 * Returns the injured body part that keeps the weight of an exercise from rising; null when no injury holds the weight.
 */
function useHeld(line: SessionLine): BodyArea | null {
  const { weightUnit, nextSet } = useSettings();
  const template = useRun(({ run }) => run.pending.template);
  const program = useRun(({ run }) => run.pending.program);
  const isQuick = useRun(({ run }) => isWithoutTemplate(run.pending));
  const isWanted = nextSet !== 'off' && !isQuick;
  const { data } = useQuery({
    ...trpc.templates.nextSession.queryOptions(nextSessionQuestion(template.id, weightUnit)),
    // The response stays valid until a workout is finished. Finishing a workout invalidates this
    // query.
    staleTime: Infinity,
    enabled: isWanted,
  });
  const rises = data?.lines.some(
    ({ templateExerciseId, exerciseId, suggestion }) =>
      templateExerciseId === line.id && exerciseId === line.exerciseId && suggestion?.rises,
  );
  const { areaOf } = useRecoveringOfRun(nextSet !== 'off');
  const area = rises && !line.aim && !template.isLighter ? areaOf(line.exerciseId) : null;
  const plan = useQuery({
    ...trpc.programs.get.queryOptions({ id: program?.programId ?? '' }),
    staleTime: Infinity,
    enabled: program !== null && area !== null,
  });
  if (!program) return area;
  return isWeightOfProgram(plan.data?.weeks ?? [], program.dayId, line.exerciseId) ? null : area;
}
