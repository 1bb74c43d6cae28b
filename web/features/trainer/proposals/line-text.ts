// Describes the changes of a proposal in words.
import type { ProgramDay, TrainingMax } from '#shared/programs/schema.ts';
import { formatClock, restSecondsOf } from '#shared/sessions/time/rest.ts';
import type { SharedPlannedLine } from '#shared/shares/view-schema.ts';
import type { TemplateLineInput } from '#shared/templates/line.ts';
import { tempoText } from '#shared/templates/tempo.ts';
import { exerciseOfKey } from '#shared/trainer/proposals/plans.ts';
import type {
  ProposalLine,
  ProposalLoad,
  ProposalPreview,
  ShownExercise,
} from '#shared/trainer/proposals/schema.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { dayTargetText, planText } from '#web/workouts/shown/Shown.tsx';

const wholes: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  rule: 'Progression rule',
  rounds: 'Rounds',
  order: 'Order',
};

/**
 * Returns the title of a change: 'Barbell Bench Press', 'Week 2, day 1', 'Training max, Squat' or
 * 'Order'.
 */
export function titleOf({ item, part }: ProposalLine, preview: ProposalPreview): string {
  if (item !== '') return nameOf(item, preview);
  const [what = '', id = ''] = (part ?? '').split(' ');
  if (what === 'max') return `Training max, ${exerciseOf(id, preview)?.name ?? 'exercise'}`;
  return what === 'lighter' ? (weekOf(id, preview) ?? 'A removed week') : (wholes[what] ?? what);
}

function nameOf(key: string, preview: ProposalPreview): string {
  if (key.includes('#')) return exerciseOf(exerciseOfKey(key), preview)?.name ?? 'Exercise';
  const week = weekOf(key, preview);
  return week === undefined ? 'A removed day' : `${week}, day ${dayNumber(key, preview)}`;
}

/**
 * Returns the name of a week, such as 'Week 2' or 'Week 2, lighter', for the id of the week or of one of its days;
 * undefined when the proposal has no such week.
 */
export function weekOf(id: string, { proposed }: ProposalPreview): string | undefined {
  const weeks = proposed.program?.weeks ?? [];
  const at = weeks.findIndex((week) => week.id === id || week.days.some((day) => day.id === id));
  return at === -1 ? undefined : `Week ${at + 1}${weeks[at]?.isLighter ? ', lighter' : ''}`;
}

function dayNumber(id: string, { proposed }: ProposalPreview): number {
  const places = proposed.program?.weeks.map(({ days }) => days.findIndex((day) => day.id === id));
  return Math.max(...(places ?? [])) + 1;
}

export function exerciseOf(id: string, { exercises }: ProposalPreview): ShownExercise | undefined {
  return exercises.find((each) => each.id === id);
}

export function exerciseOfLine({ item }: ProposalLine, preview: ProposalPreview) {
  return item.includes('#') ? exerciseOf(exerciseOfKey(item), preview) : undefined;
}

/** Returns the lines of a proposed workout with their exercises. */
export function linesOf(
  template: ProposalPreview['proposed']['template'],
  preview: ProposalPreview,
) {
  return (template?.exercises ?? []).flatMap((line) => {
    const exercise = exerciseOf(line.exerciseId, preview);
    return exercise ? [{ ...line, exercise }] : [];
  });
}

/** Returns the name of a workout without the name of its program: 'Press' of 'Percent wave: Press'. */
export function shortName(name: string, { proposed: { program } }: ProposalPreview): string {
  const beginning = `${program?.name}: `;
  return name.startsWith(beginning) ? name.slice(beginning.length) : name;
}

/** Returns the highest percentage of proposed days, or 0 without percentages. */
export function topPercent(days: readonly ProposalLine[]): number {
  // The cast is safe as in `valueText`.
  const targets = days.flatMap(({ to }) => (to as Fields | null)?.targets ?? []);
  return Math.max(0, ...targets.map(({ percent }) => percent ?? 0));
}

/**
 * `Fields` lists all fields that a part of a plan can have (shared/trainer/proposals/plans.ts). A part has only some of
 * the fields.
 */
type Fields = Partial<
  Omit<TemplateLineInput, 'exerciseId'> &
    Omit<ProgramDay, 'id'> &
    TrainingMax & { isLighter: true; order: string[]; groups: (string | number)[] }
>;

/**
 * Returns the value of a change: '3 × 8 at 60 kg', 'Rest 1:30' or 'Push Day · Squat 3 × 5 at 85%'.
 */
export function valueText(
  item: string,
  values: ProposalLine['to'],
  preview: ProposalPreview,
  unit: WeightUnit,
): string | null {
  if (!values) return null;
  // The cast is safe because `values` is a part of a template or program. Each field of `Fields` is missing or has the
  // listed type.
  const fields = values as Fields;
  const { restTime, targetTempo, progression, notes, weightLbs } = fields;
  const rest = `Rest ${formatClock(restSecondsOf({ restTime: restTime ?? null }))}`;
  if (fields.order) return orderText(fields, preview);
  if (fields.targetSets !== undefined) {
    const exercise = exerciseOf(exerciseOfKey(item), preview);
    // The cast is safe because `planText` reads only the exercise and its targets, and a part with `targetSets` has all
    // targets.
    const targets = exercise && planText({ ...fields, exercise } as SharedPlannedLine, unit);
    if (restTime === undefined) return targets ?? null;
    return [targets, rest.toLowerCase(), notes && `“${notes}”`].filter(Boolean).join(', ');
  }
  if (restTime !== undefined) return rest;
  if (targetTempo) return `Tempo ${tempoText(targetTempo)}`;
  if (progression !== undefined) return `Progression: ${progression ?? 'off'}`;
  if (notes !== undefined) return notes === '' ? null : `“${notes}”`;
  if (fields.templateId !== undefined || fields.targets) return dayText(fields, preview);
  if (fields.isLighter) return 'Lighter';
  if (weightLbs !== undefined) return `${weightFromPounds(weightLbs, unit)} ${unit}`;
  return String(Object.values(values)[0]);
}

function dayText({ templateId, targets = [] }: Fields, preview: ProposalPreview): string {
  const told = targets.map((target) =>
    dayTargetText({ ...target, exercise: exerciseOf(target.exerciseId, preview)?.name ?? '' }),
  );
  const name = preview.templates.find(({ id }) => id === templateId)?.name ?? 'Deleted workout';
  const all = templateId === undefined ? told : [name, ...told];
  return all.join(' · ') || 'As in the workout';
}

function orderText({ order = [], groups = [] }: Fields, preview: ProposalPreview): string {
  const joins = (index: number) =>
    groups[index] === groups[index - 1] && typeof groups[index] === 'number';
  return order.reduce((text, key, index) => {
    const name = nameOf(key, preview);
    return index === 0 ? name : `${text}${joins(index) ? ' + ' : ', '}${name}`;
  }, '');
}

/**
 * Returns '80% = 75 kg · Each side: 25 + 2.5', or only the plates when the change already shows the weight. Null without
 * a percentage and plates.
 */
export function loadText(
  { percent, weightLbs, plates }: ProposalLoad,
  unit: WeightUnit,
  isOnly: boolean,
) {
  if (percent === null && (plates === null || isOnly)) return plates;
  const weight = `${weightFromPounds(weightLbs, unit)} ${unit}`;
  const share = percent === null ? weight : `${percent}% = ${weight}`;
  return plates === null ? share : `${share} · ${plates}`;
}
