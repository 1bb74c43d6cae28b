// Compares a proposal with the template or program that it changes.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { readPrograms } from '#server/programs/read.ts';
import { DomainError } from '#shared/errors.ts';
import { templatePlanOf } from '#shared/templates/plan-of.ts';
import {
  type Change,
  changesOf,
  emptied,
  type Plan,
  withChanges,
} from '#shared/trainer/proposals/changes.ts';
import {
  planOfProgram,
  planOfTemplate,
  programOfPlan,
  templateOfPlan,
} from '#shared/trainer/proposals/plans.ts';
import {
  programPlan,
  type ProposedContent,
  templatePlan,
} from '#shared/trainer/proposals/schema.ts';
import type { ProposalRow } from './store.ts';
import type { ProposalStores } from './stores.ts';

export interface Subject {
  content: ProposedContent;
  updatedAt: string;
  /** Estimated duration in minutes of a workout from the template; null for a program. */
  minutes: number | null;
}

export const bare = { templates: [], exercises: [] };

/**
 * Returns the current template or program that a proposal changes. Returns null when the proposal creates a new one, or
 * when the template or program was deleted.
 */
export async function readSubject(
  db: Kysely<Database>,
  userId: string,
  { changedId: id, proposed }: Pick<ProposalRow, 'changedId' | 'proposed'>,
  stores: ProposalStores,
): Promise<Subject | null> {
  if (id === null) return null;
  if (proposed.template) {
    const [template] = await stores.templates.find(db, userId, [id]);
    if (!template) return null;
    const { updatedAt, estimatedDuration: minutes } = template;
    return { content: { ...bare, template: templatePlanOf(template) }, updatedAt, minutes };
  }
  const [found] = await readPrograms(db, userId, { id });
  if (!found) return null;
  const { name, description, plan, updatedAt } = found;
  return {
    content: { ...bare, program: { name, description, ...plan } },
    updatedAt,
    minutes: null,
  };
}

/**
 * Returns the current template or program that a proposal changes.
 * @throws DomainError TEMPLATE_NOT_FOUND, PROGRAM_NOT_FOUND when the template or program was deleted
 */
export async function requireSubject(
  db: Kysely<Database>,
  row: Pick<ProposalRow, 'userId' | 'changedId' | 'proposed'>,
  stores: ProposalStores,
): Promise<Subject> {
  const subject = await readSubject(db, row.userId, row, stores);
  if (subject) return subject;
  const [code, thing] = row.proposed.template
    ? (['TEMPLATE_NOT_FOUND', 'workout'] as const)
    : (['PROGRAM_NOT_FOUND', 'program'] as const);
  throw new DomainError(code, `The ${thing} that this changes is gone`);
}

type Compared = Pick<ProposalRow, 'base' | 'proposed'>;
type Plans = readonly [base: Plan, proposed: Plan, now: Plan];

/**
 * Returns three versions of each plan in a proposal: before the proposal, as proposed, and current. The key is '' for
 * the changed template or program, and an id for each workout of a new program.
 */
function plansOf({ base, proposed }: Compared, now: ProposedContent | null): Map<string, Plans> {
  const [before, present] = [plansIn(base), plansIn(now)];
  return new Map(
    [...plansIn(proposed)].map(([prefix, plan]) => {
      const none = emptied(plan);
      return [prefix, [before.get(prefix) ?? none, plan, present.get(prefix) ?? none]];
    }),
  );
}

function plansIn(content: ProposedContent | null): Map<string, Plan> {
  const { template, program, templates = [] } = content ?? {};
  const plans = new Map(templates.map((own) => [`${own.id}/`, planOfTemplate(own.template)]));
  if (template) plans.set('', planOfTemplate(template));
  return program ? new Map([['', planOfProgram(program)], ...plans]) : plans;
}

/**
 * Returns the changes of a proposal, which the client can accept one by one. A goal has no changes, because the client
 * accepts it as a whole.
 */
export function linesOf(compared: Compared, now: ProposedContent | null): Change[] {
  return [...plansOf(compared, now)].flatMap(([prefix, plans]) =>
    changesOf(...plans).map((line) => ({
      ...line,
      id: prefix + line.id,
      item: prefix + line.item,
    })),
  );
}

/**
 * Returns the proposed content with only the chosen changes. Without a chosen change, a workout of a new program is
 * left out.
 * @throws ZodError when the result cannot be saved
 */
export function contentAfter(
  compared: Compared,
  now: ProposedContent | null,
  chosen: readonly string[],
): ProposedContent {
  const { proposed } = compared;
  const plans = plansOf(compared, now);
  const after = (prefix: string, lines: readonly string[]): Plan => {
    const own = plans.get(prefix);
    if (!own) throw new Error(`The proposal has no plan ${prefix}`);
    return withChanges(...own, new Set(lines));
  };
  if (proposed.template) {
    return { ...proposed, template: templatePlan.parse(templateOfPlan(after('', chosen))) };
  }
  if (!proposed.program) return proposed;
  const workouts = proposed.templates.map(({ id }) => {
    const own = chosen.filter((line) => line.startsWith(`${id}/`));
    return { id, lines: own.map((line) => line.slice(id.length + 1)) };
  });
  const empty = new Set(workouts.flatMap(({ id, lines }) => (lines.length === 0 ? [id] : [])));
  const days = proposed.program.weeks.flatMap((week) => week.days);
  const lost = days.filter(({ templateId }) => empty.has(templateId)).map(({ id }) => id);
  const taken = after(
    '',
    chosen.filter((line) => !lost.includes(line)),
  );
  const program = programPlan.parse(programOfPlan(taken, now?.program ?? proposed.program));
  const used = new Set(templateIdsOf(program));
  const templates = workouts
    .filter(({ id }) => used.has(id))
    .map(({ id, lines }) => ({
      id,
      template: templatePlan.parse(templateOfPlan(after(`${id}/`, lines))),
    }));
  return { ...proposed, program, templates };
}

export function templateIdsOf(program: ProposedContent['program']): string[] {
  return (program?.weeks ?? []).flatMap(({ days }) => days.map(({ templateId }) => templateId));
}
