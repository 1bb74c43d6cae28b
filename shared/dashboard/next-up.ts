// Suggests the next workout, for example the template that usually follows the last one
// (behaviour/dashboard.md#dashboard).

import { DAY_MS } from '#shared/durations.ts';

/** The suggestion learns the usual order of templates from the workouts of the last 28 days. */
export const ORDER_DAYS = 28;
const IDLE_DAYS = 42;
const MOST_OTHERS = 3;

interface Candidate {
  id: string;
  /** `lastUsed` is the ISO 8601 time of the template's last workout. Null when the template was never used. */
  lastUsed: string | null;
  createdAt: string;
  exercises: readonly unknown[];
}

interface DoneWorkout {
  customTemplateId: string;
  startTime: string;
}

export interface NextUp<Template> {
  /**
   * `due` is the suggested template. Undefined when no template can be started, or when none was used or created in the
   * last six weeks.
   */
  due: Template | undefined;
  isPlanned: boolean;
  /**
   * `follows` is the template of the last workout, when `due` was suggested because `due` usually comes after that
   * template. Otherwise `follows` is undefined.
   */
  follows: Template | undefined;
  others: Template[];
}

/**
 * Suggests the template of the next workout: the next day of a program (`planned`), otherwise the template that usually
 * follows the last workout.
 * @param order started workouts, oldest first; workouts of templates outside the list are ignored
 */
export function nextUp<Template extends Candidate>(
  templates: readonly Template[],
  order: readonly DoneWorkout[],
  now: Date,
  inProgress: ReadonlySet<string> = new Set(),
  planned?: { templateId: string } | null,
): NextUp<Template> {
  const daysSince = (time: string) => (now.getTime() - Date.parse(time)) / DAY_MS;
  const startable = templates
    .filter(({ id, exercises }) => exercises.length > 0 && !inProgress.has(id))
    .toSorted((a, b) => restsSince(a) - restsSince(b) || a.id.localeCompare(b.id));
  const active = startable.filter(
    ({ lastUsed, createdAt }) => daysSince(lastUsed ?? createdAt) < IDLE_DAYS,
  );
  const ofProgram = startable.find(({ id }) => id === planned?.templateId);
  if (ofProgram) {
    const others = newOnesFirst(active.filter((template) => template !== ofProgram));
    return { due: ofProgram, isPlanned: true, follows: undefined, others };
  }
  if (active.length === 0) {
    return { due: undefined, isPlanned: false, follows: undefined, others: newestFirst(startable) };
  }
  const byId = new Map(templates.map((template) => [template.id, template]));
  const recent = order
    .filter(({ startTime }) => daysSince(startTime) <= ORDER_DAYS)
    .map(({ customTemplateId }) => customTemplateId)
    .filter((id) => byId.has(id));
  const last = recent.at(-1);
  const timesNext = countFollowers(recent, last);
  // The sort is stable: of two templates that followed the last template equally often, the one that was unused for
  // longer stays first.
  const [due] = active.toSorted((a, b) => (timesNext.get(b.id) ?? 0) - (timesNext.get(a.id) ?? 0));
  const isByOrder = due !== undefined && due.id !== last && timesNext.has(due.id);
  return {
    due,
    isPlanned: false,
    follows: isByOrder && last !== undefined ? byId.get(last) : undefined,
    others: newOnesFirst(active.filter((template) => template !== due)),
  };
}

function countFollowers(order: readonly string[], last: string | undefined): Map<string, number> {
  const times = new Map<string, number>();
  order.slice(1).forEach((id, index) => {
    if (order[index] === last) times.set(id, (times.get(id) ?? 0) + 1);
  });
  return times;
}

function newOnesFirst<Template extends Candidate>(templates: readonly Template[]): Template[] {
  const isNew = ({ lastUsed }: Template) => lastUsed === null;
  return [
    ...templates.filter(isNew).toReversed(),
    ...templates.filter((template) => !isNew(template)),
  ].slice(0, MOST_OTHERS);
}

function newestFirst<Template extends Candidate>(templates: readonly Template[]): Template[] {
  return templates.toReversed().slice(0, MOST_OTHERS);
}

function restsSince({ lastUsed, createdAt }: Candidate): number {
  return Date.parse(lastUsed ?? createdAt);
}
