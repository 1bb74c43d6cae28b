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
import { proposalThings } from '#shared/trainer/proposals/vocabulary.ts';
import type { ProposalRow } from './store.ts';
import type { ProposalStores } from './stores.ts';

export interface Subject {
  content: ProposedContent;
  updatedAt: string;
  /** Estimated duration in minutes of a workout from the template; null for a program. */
  minutes: number | null;
}

export const bare = { templates: [], exercises: [] };

type Asked = Pick<ProposalRow, 'of' | 'changedId'>;

/** Returns the template or program with the id `changedId`; null without an id, or when it was deleted. */
export async function readSubject(
  db: Kysely<Database>,
  userId: string,
  { of, changedId: id }: Asked,
  stores: ProposalStores,
): Promise<Subject | null> {
  if (id === null) return null;
  if (of === 'TEMPLATE') {
    const [template] = await stores.templates.find(db, userId, [id]);
    if (!template) return null;
    const { updatedAt, estimatedDuration: minutes } = template;
    return { content: { ...bare, template: templatePlanOf(template) }, updatedAt, minutes };
  }
  const [found] = await readPrograms(db, userId, { id });
  if (!found) return null;
  const { name, description, plan, updatedAt } = found;
  const program = { name, description, ...plan };
  return { content: { ...bare, program }, updatedAt, minutes: null };
}

/**
 * Returns the current template or program that a proposal changes.
 * @throws DomainError TEMPLATE_NOT_FOUND, PROGRAM_NOT_FOUND when the template or program was deleted
 */
export async function requireSubject(
  db: Kysely<Database>,
  userId: string,
  asked: Asked,
  stores: ProposalStores,
): Promise<Subject> {
  const subject = await readSubject(db, userId, asked, stores);
  if (subject) return subject;
  const code = asked.of === 'TEMPLATE' ? 'TEMPLATE_NOT_FOUND' : 'PROGRAM_NOT_FOUND';
  throw new DomainError(code, `The ${proposalThings[asked.of]} that this changes is gone`);
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
  const after = (prefix: string, lines = chosen): Plan => {
    const own = plans.get(prefix);
    if (!own) throw new Error(`The proposal has no plan ${prefix}`);
    const ofPlan = lines.filter((line) => line.startsWith(prefix));
    return withChanges(...own, new Set(ofPlan.map((line) => line.slice(prefix.length))));
  };
  const templateAfter = (prefix: string) => templatePlan.parse(templateOfPlan(after(prefix)));
  if (proposed.template) return { ...proposed, template: templateAfter('') };
  if (!proposed.program) return proposed;
  const empty = proposed.templates
    .map(({ id }) => id)
    .filter((id) => chosen.every((line) => !line.startsWith(`${id}/`)));
  const days = proposed.program.weeks.flatMap((week) => week.days);
  const lost = days.filter(({ templateId }) => empty.includes(templateId)).map(({ id }) => id);
  const kept = chosen.filter((line) => !lost.includes(line));
  const program = programPlan.parse(
    programOfPlan(after('', kept), now?.program ?? proposed.program),
  );
  const used = templateIdsOf(program);
  const templates = proposed.templates
    .filter(({ id }) => used.includes(id))
    .map(({ id }) => ({ id, template: templateAfter(`${id}/`) }));
  return { ...proposed, program, templates };
}

/** Returns the ids of the templates that the days of a program use, each once. */
export function templateIdsOf(program: ProposedContent['program']): string[] {
  const days = program?.weeks.flatMap((week) => week.days) ?? [];
  return [...new Set(days.map(({ templateId }) => templateId))];
}
