// Plans two years of training as a list of commands. The plan depends only on the first day and the number of weeks.
import { exerciseId } from '#server/features/exercises/load-library.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { nextIndex } from '#shared/sessions/lines/rotation.ts';
import { planDays, type TrainingDay, type Week } from './calendar.ts';
import { createLifter, type Lifter, type PerformedSet } from './lifter.ts';
import {
  programme,
  type ProgrammeLine,
  type ProgrammeTemplate,
  type TemplateKey,
  templatesOf,
} from './demo-templates.ts';
import { createRandom, idSequence } from './random.ts';
import { type DoneSet, planSteps, type Step, suggestionAfter } from './steps.ts';

/** Main lifts, such as the squat, have 8, 6 and 5 repetitions in turn, one number per training block. */
const mainReps = [8, 6, 5] as const;
const DELOAD_SETS = 0.6;
/**
 * Increase this number with each change of the plan. Each session's id is derived from a name with the number, so the
 * seed recognises accounts that were seeded with an earlier plan.
 */
const EDITION = 4;
/** The app suggests weights for the next set in the last 12 weeks of the plan. */
const OFFER_WEEKS = 12;
/** The templates of a block are saved 20 minutes before the block's first session. */
const WRITTEN_BEFORE_MS = 20 * MINUTE_MS;

export interface PlannedLine extends ProgrammeLine {
  exerciseId: string;
  groupNumber: number;
  targetWeightLbs: number | null;
}

export interface PlannedTemplate {
  id: string;
  at: Date;
  name: string;
  description: string;
  lines: PlannedLine[];
  /**
   * Returns a generator of fixed ids. The first id is the template's, and the next ids are those of the template's
   * lines (exercises).
   */
  newIds: () => () => string;
}

export interface PlannedSession {
  id: string;
  templateId: string;
  steps: Step[];
}

export interface PlannedBlock {
  templates: PlannedTemplate[];
  sessions: PlannedSession[];
}

/** Returns `weekCount` weeks of training from `firstDay`, which is midnight at the demo user's home. */
export function planTraining(firstDay: Date, weekCount: number): PlannedBlock[] {
  const lifter = createLifter();
  const days = planDays(firstDay, weekCount);
  const templateIds = new Map<TemplateKey, string>();
  const blocks = [...new Set(days.map((day) => day.week.block))];
  return blocks.map((block) => {
    const inBlock = days.filter((day) => day.week.block === block);
    const [first] = inBlock;
    if (!first) return { templates: [], sessions: [] };
    const at = new Date(first.startsAt.getTime() - WRITTEN_BEFORE_MS);
    const templates = new Map(
      templatesOf(first.week.phase).map((key) => [
        key,
        planTemplate({ key, week: first.week, at, lifter, templateIds }),
      ]),
    );
    const sessions = inBlock.flatMap((day) => {
      const template = templates.get(day.template);
      return template ? [planSession(day, template, lifter, weekCount - OFFER_WEEKS)] : [];
    });
    return { templates: [...templates.values()], sessions };
  });
}

function planTemplate(options: {
  key: TemplateKey;
  week: Week;
  at: Date;
  lifter: Lifter;
  templateIds: Map<TemplateKey, string>;
}): PlannedTemplate {
  const { key, week, at, lifter, templateIds } = options;
  const newIds = () => idSequence(`template/${key}/${week.block}`, at);
  const id = templateIds.get(key) ?? newIds()();
  templateIds.set(key, id);
  const { name, description, lines }: ProgrammeTemplate = programme[key];
  return { id, at, name, description, lines: linesOf(lines, week, lifter), newIds };
}

function linesOf(lines: readonly ProgrammeLine[], week: Week, lifter: Lifter): PlannedLine[] {
  let groupNumber = -1;
  return lines.map((line, index) => {
    const previous = lines[index - 1];
    const isSameGroup = line.group !== undefined && previous?.group === line.group;
    groupNumber += isSameGroup ? 0 : 1;
    const slug = week.block % 2 === 1 ? (line.alternative ?? line.slug) : line.slug;
    const reps = line.isMain ? (mainReps[week.block % mainReps.length] ?? line.reps) : line.reps;
    return {
      ...line,
      slug,
      reps,
      exerciseId: exerciseId(slug),
      groupNumber,
      targetWeightLbs: lifter.planWeight(slug, reps, week),
    };
  });
}

function planSession(
  day: TrainingDay,
  template: PlannedTemplate,
  lifter: Lifter,
  suggestsFrom: number,
): PlannedSession {
  const name = `session ${EDITION}/${day.startsAt.getTime()}`;
  const random = createRandom(`${day.template}/${day.week.index}/${day.startsAt.getUTCDay()}`);
  const all = train(day, template, { lifter, hasSuggestions: day.week.index >= suggestsFrom });
  const sets = day.outcome === 'short' ? all.slice(0, Math.ceil(all.length * 0.6)) : all;
  const isGivenUp = day.outcome === 'given up';
  if (!isGivenUp) learn(sets, template, lifter, day.week);
  const steps = planSteps({ name, startsAt: day.startsAt, sets, isGivenUp, random });
  return { id: steps[0]?.id ?? '', templateId: template.id, steps };
}

function train(
  { week, template: key }: TrainingDay,
  template: PlannedTemplate,
  { lifter, hasSuggestions }: { lifter: Lifter; hasSuggestions: boolean },
) {
  const random = createRandom(`sets/${key}/${week.index}`);
  const answers = createRandom(`offers/${key}/${week.index}`);
  const lines = template.lines.map((line, index) => ({
    id: String(index),
    exerciseId: line.exerciseId,
    groupNumber: line.groupNumber,
    targetSets: week.isDeload ? Math.max(2, Math.round(line.sets * DELOAD_SETS)) : line.sets,
  }));
  const counts = lines.map(() => 0);
  const sets: DoneSet[] = [];
  const warmedUp = new Set<number>();
  let current = 0;
  while (current < lines.length) {
    const line = template.lines[current];
    if (!line) break;
    const done = counts[current] ?? 0;
    const isWarmUp = line.isMain === true && !warmedUp.has(current);
    const own = sets.filter((each) => each.line === current);
    const suggestion =
      hasSuggestions && !isWarmUp ? suggestionAfter(own, line, { week, random: answers }) : null;
    const taken = suggestion?.answer === 'used' ? suggestion : null;
    // A set keeps the weight of the exercise's previous set, unless the user accepts a suggestion.
    const weightLbs = taken?.weightLbs ?? own.findLast((each) => !each.isWarmUp)?.weightLbs;
    const set = lifter.perform({
      slug: line.slug,
      targetReps: taken?.reps ?? line.reps,
      ...(weightLbs !== undefined && { weightLbs }),
      targetSeconds: line.seconds ?? null,
      targetMeters: line.meters ?? null,
      week,
      setIndex: done,
      isWarmUp,
      random,
    });
    sets.push({ ...set, line: current, restSeconds: line.restSeconds, suggestion });
    // A warm-up set does not count towards the planned sets.
    if (isWarmUp) {
      warmedUp.add(current);
      continue;
    }
    counts[current] = done + 1;
    current = nextIndex(lines, counts, current);
  }
  return sets;
}

function learn(sets: readonly DoneSet[], template: PlannedTemplate, lifter: Lifter, week: Week) {
  template.lines.forEach((line, index) => {
    const own: PerformedSet[] = sets.filter((set) => set.line === index);
    lifter.learn(line.slug, line.reps, own, week);
  });
}
