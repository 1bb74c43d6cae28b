// Describes the lines of a proposal's difference in words.
import type { DayTarget, TrainingMax } from '#shared/programs/schema.ts';
import { formatClock, restSecondsOf } from '#shared/sessions/time/rest.ts';
import type { TemplateLineInput } from '#shared/templates/line.ts';
import { tempoText } from '#shared/templates/tempo.ts';
import { exerciseOfKey } from '#shared/trainer/proposals/template-plan.ts';
import type { ProposalPreview, ShownExercise } from '#shared/trainer/proposals/schema.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf } from '#web/text/format.ts';
import { dayTargetText, planText } from '#web/workouts/shown/Shown.tsx';

export type Line = ProposalPreview['lines'][number];
type Values = NonNullable<Line['to']>;

export interface LineText {
  /** 'Barbell Bench Press', 'Week 2, day 1', 'Order'. */
  title: string;
  /** Null: missing before, or removed. */
  from: string | null;
  to: string | null;
  /** The value now, when both changed it; null: missing now. */
  now: string | null;
  /** The proposed weights with their plates: '80% = 75 kg · Each side: 25 + 2.5'. */
  loads: string[];
}

/** Returns the text of a line. */
export function lineText(line: Line, preview: ProposalPreview, unit: WeightUnit): LineText {
  const exercise = line.item === null ? undefined : exerciseOf(exerciseOfKey(line.item), preview);
  const say = (values: Values | null) =>
    (values && valuesText(line, values, { exercise, preview, unit })) || null;
  return {
    title: titleOf(line, preview, exercise),
    from: say(line.from),
    to: say(line.to),
    now: say(line.now),
    loads: line.kind === 'ADDED' || line.part === 'targets' ? loadTexts(line, preview, unit) : [],
  };
}

function exerciseOf(id: string, { exercises }: ProposalPreview): ShownExercise | undefined {
  return exercises.find((each) => each.id === id);
}

const wholes: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  rule: 'Progression rule',
  rounds: 'Rounds',
};

function titleOf(
  { kind, item, part }: Line,
  preview: ProposalPreview,
  exercise: ShownExercise | undefined,
): string {
  if (kind === 'ORDER') return 'Order';
  if (item === null) {
    const [what = '', id = ''] = part?.split(' ') ?? [];
    if (what === 'max') return `Training max, ${exerciseOf(id, preview)?.name ?? 'exercise'}`;
    return what === 'lighter' ? weekName(id, preview) : (wholes[what] ?? what);
  }
  return exercise?.name ?? dayName(item, preview);
}

function weekName(id: string, { proposed }: ProposalPreview): string {
  const index = proposed.program?.weeks.findIndex((week) => week.id === id) ?? -1;
  return index === -1 ? 'A removed week' : `Week ${index + 1}`;
}

/** Returns 'Week 2, day 1' of the proposal; 'A removed day' for another day. */
function dayName(id: string, { proposed }: ProposalPreview): string {
  for (const [index, { days }] of (proposed.program?.weeks ?? []).entries()) {
    const at = days.findIndex((day) => day.id === id);
    if (at !== -1) return `Week ${index + 1}, day ${at + 1}`;
  }
  return 'A removed day';
}

interface Told {
  exercise: ShownExercise | undefined;
  preview: ProposalPreview;
  unit: WeightUnit;
}

function valuesText(line: Line, values: Values, told: Told): string {
  const { kind, part } = line;
  if (kind === 'ORDER') return orderText(values, told.preview);
  if (kind === 'WHOLE') return wholeText(part ?? '', values, told.unit);
  if ('templateId' in values || 'targets' in values) return dayText(values, told.preview);
  if (kind === 'CHANGED' && part !== 'targets') return partText(part ?? '', values);
  const planned = plannedText(values, told);
  return kind === 'ADDED' ? `${planned}, ${partText('rest', values).toLowerCase()}` : planned;
}

function plannedText(values: Values, { exercise, unit }: Told): string {
  if (!exercise) return countOf(Number(values['targetSets']), 'set');
  // `as`: the targets of a line, with all fields that the text reads.
  const targets = values as unknown as Parameters<typeof planText>[0];
  return planText({ ...targets, exercise }, unit);
}

/** Returns 'Rest 1:30', 'Tempo 3-1-1', 'Progression: double' or a note. */
function partText(part: string, values: Values): string {
  // `as`: a part of a line, which has the fields of its name.
  const line = values as Partial<TemplateLineInput>;
  switch (part) {
    case 'rest':
      return `Rest ${formatClock(restSecondsOf({ restTime: line.restTime ?? null }))}`;
    case 'tempo':
      return line.targetTempo ? `Tempo ${tempoText(line.targetTempo)}` : '';
    case 'progression':
      return `Progression: ${line.progression ?? 'off'}`;
    default:
      return line.notes ? `“${line.notes}”` : '';
  }
}

function dayText(values: Values, preview: ProposalPreview): string {
  const { templates } = preview;
  // `as`: a day of a program, or a part of it.
  const { templateId, targets } = values as { templateId?: string; targets?: DayTarget[] };
  const name = templates.find(({ id }) => id === templateId)?.name ?? 'Deleted workout';
  const told = (targets ?? []).map((target) =>
    dayTargetText({ ...target, exercise: exerciseOf(target.exerciseId, preview)?.name ?? '' }),
  );
  if (templateId === undefined) return told.length === 0 ? 'As in the workout' : told.join(' · ');
  return [name, ...told].join(' · ');
}

function orderText(values: Values, preview: ProposalPreview): string {
  // `as`: the arrangement that `changesOf` makes.
  const { order, groups } = values as { order: string[]; groups: (string | number)[] };
  return order
    .map((key, index) => {
      const name = exerciseOf(exerciseOfKey(key), preview)?.name ?? dayName(key, preview);
      const joins = index > 0 && groups[index] === groups[index - 1];
      return index === 0 ? name : `${joins && key.includes('#') ? ' + ' : ', '}${name}`;
    })
    .join('');
}

function wholeText(part: string, values: Values, unit: WeightUnit): string {
  if (part.startsWith('lighter ')) return 'Lighter';
  if (part.startsWith('max ')) {
    // `as`: the part is a training max.
    const { weightLbs } = values as unknown as TrainingMax;
    return `${weightFromPounds(weightLbs, unit)} ${unit}`;
  }
  const [value] = Object.values(values);
  return String(value);
}

function loadTexts({ item }: Line, { loads }: ProposalPreview, unit: WeightUnit): string[] {
  return loads.flatMap(({ item: of, percent, weightLbs, plates }) => {
    if (of !== item || (percent === null && plates === null)) return [];
    const weight = `${weightFromPounds(weightLbs, unit)} ${unit}`;
    const share = percent === null ? weight : `${percent}% = ${weight}`;
    return [plates === null ? share : `${share} · ${plates}`];
  });
}
