import { Text } from '@mantine/core';
import { groupsOf, circuitAt } from '#shared/templates/circuits.ts';
import { estimatedMinutes } from '#shared/templates/duration.ts';
import type { SharedPlan } from '#shared/shares/view-schema.ts';
import type { TemplatePlan } from '#shared/trainer/proposals/template-plan.ts';
import type { ProposalPreview, ShownExercise } from '#shared/trainer/proposals/schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { SharedProgramView } from '#web/workouts/shown/Shown.tsx';

/** Shows a new program or a goal, which is taken as a whole. A template is shown by its lines. */
export function ProposedThing({ preview }: { preview: ProposalPreview }) {
  const { weightUnit } = useSettings();
  const { proposed, exercises } = preview;
  const { program, goal, templates } = proposed;
  if (program) {
    const places = templates.map(({ id }) => id);
    const nameOf = (id: string) => exercises.find((each) => each.id === id)?.name ?? '';
    const weeks = program.weeks.map(({ isLighter, days }) => ({
      isLighter,
      days: days.map((day) => {
        const at = places.indexOf(day.templateId);
        const targets = day.targets.map((each) => ({ ...each, exercise: nameOf(each.exerciseId) }));
        return { plan: at === -1 ? null : at, targets };
      }),
    }));
    const { rule, rounds, name, description } = program;
    const plans = templates.map(({ template }) => shownPlan(template, exercises));
    const words = { kind: 'PROGRAM', by: null, unit: weightUnit, name, description } as const;
    return (
      <SharedProgramView program={{ ...words, rule, rounds, weeks, plans }} unit={weightUnit} />
    );
  }
  if (!goal) return null;
  const { targetCriteria: criteria, targetDate } = goal;
  const { exercise, targetWeight, measure } = criteria;
  const facts = [
    ...(targetWeight == null ? [] : [`${exercise} ${targetWeight} ${criteria.weightUnit}`]),
    ...(measure ? [`Target ${measure.target}`] : []),
    ...(criteria.description ? [criteria.description] : []),
    ...(targetDate ? [`By ${formatCalendarDay(targetDate)}`] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <div className="surface-card">
      {facts.map((fact) => (
        <Text key={fact} data-numeric>
          {fact}
        </Text>
      ))}
    </div>
  );
}

const unknown = { name: 'Unknown exercise', loadKind: 'EXTERNAL', measure: 'REPS' } as const;

/** Returns a template as the views of shared links show it. */
function shownPlan(template: TemplatePlan, exercises: readonly ShownExercise[]): SharedPlan {
  const lines = template.exercises
    .toSorted((a, b) => a.exerciseOrder - b.exerciseOrder)
    .map((line) => ({ ...line, groupNumber: line.groupNumber ?? line.exerciseOrder }));
  return {
    name: template.name,
    description: template.description,
    minutes: Math.round(estimatedMinutes(lines)),
    groups: groupsOf(lines).map(({ start, end }) => ({
      name: circuitAt(lines, start)?.name ?? null,
      lines: lines.slice(start, end).map((line) => ({
        exercise: exercises.find(({ id }) => id === line.exerciseId) ?? unknown,
        notes: line.notes,
        targetSets: line.targetSets,
        targetReps: line.targetReps,
        targetWeight: line.targetWeight ?? null,
        targetDuration: line.targetDuration ?? null,
        targetDistance: line.targetDistance ?? null,
        targetRPE: line.targetRPE ?? null,
        restTime: line.restTime ?? null,
        targetTempo: line.targetTempo,
        setTargets: line.setTargets ?? null,
      })),
    })),
  };
}
