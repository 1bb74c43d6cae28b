// Reads the template or program that a proposal changes, and compares it with the proposal.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { readPrograms } from '#server/programs/read.ts';
import { DomainError } from '#shared/errors.ts';
import { templatePlanOf } from '#shared/templates/plan-of.ts';
import {
  type Change,
  changesOf,
  type PlanList,
  withChanges,
} from '#shared/trainer/proposals/changes.ts';
import {
  programChanges,
  programList,
  programOfList,
} from '#shared/trainer/proposals/program-plan.ts';
import {
  programPlan,
  type ProposedContent,
  templatePlan,
} from '#shared/trainer/proposals/schema.ts';
import {
  noTemplate,
  templateList,
  templateOfList,
} from '#shared/trainer/proposals/template-plan.ts';
import type { ProposalRow } from './store.ts';
import type { ProposalStores } from './stores.ts';

/** A template or program as it is now. */
export interface Subject {
  content: ProposedContent;
  updatedAt: string;
  /** The duration of a template; null for a program. */
  minutes: number | null;
}

const bare = { templates: [], exercises: [] };

/** Returns the subject of a change of `proposed`; undefined when it was deleted. */
export async function readSubject(
  db: Kysely<Database>,
  userId: string,
  { id, proposed }: { id: string; proposed: ProposedContent },
  stores: ProposalStores,
): Promise<Subject | undefined> {
  if (proposed.template) {
    const [template] = await stores.templates.find(db, userId, [id]);
    if (!template) return undefined;
    const { updatedAt, estimatedDuration: minutes } = template;
    return { content: { ...bare, template: templatePlanOf(template) }, updatedAt, minutes };
  }
  const [found] = await readPrograms(db, userId, { id });
  if (!found) return undefined;
  const { name, description, plan, updatedAt } = found;
  return {
    content: { ...bare, program: { name, description, ...plan } },
    updatedAt,
    minutes: null,
  };
}

type Compared = Pick<ProposalRow, 'base' | 'proposed'>;

/** Returns the lines of the difference. A new program and a goal have none: they are taken as a whole. */
export function linesOf({ base, proposed }: Compared, now: ProposedContent | null): Change[] {
  if (proposed.template) {
    const lists = templateLists({ base, proposed }, now);
    const lines = changesOf(...lists);
    return base ? lines : lines.filter(({ kind }) => kind === 'ADDED');
  }
  return proposed.program && base?.program && now?.program
    ? programChanges(
        programList(base.program),
        programList(proposed.program),
        programList(now.program),
      )
    : [];
}

function templateLists({ base, proposed }: Compared, now: ProposedContent | null) {
  const list = ({ template }: ProposedContent = bare): PlanList =>
    template ? templateList(template) : noTemplate;
  return [list(base ?? undefined), list(proposed), list(now ?? undefined)] as const;
}

/**
 * Returns the content after the chosen lines.
 *
 * @throws DomainError VALIDATION_FAILED for a result that cannot be saved
 */
export function contentAfter(
  { base, proposed }: Compared,
  now: ProposedContent | null,
  chosen: readonly string[],
): ProposedContent {
  if (proposed.template) {
    const lists = templateLists({ base, proposed }, now);
    // A new template has its name and description, whatever its lines.
    const whole = base ? [] : ['whole:name', 'whole:description'];
    const plan = templateOfList(withChanges(...lists, new Set([...chosen, ...whole])));
    return { ...proposed, template: checked(templatePlan, plan) };
  }
  if (!proposed.program || !base?.program || !now?.program) return proposed;
  const after = withChanges(
    programList(base.program),
    programList(proposed.program),
    programList(now.program),
    new Set(chosen),
  );
  return { ...proposed, program: checked(programPlan, programOfList(after, now.program)) };
}

/** Parses a plan. @throws DomainError VALIDATION_FAILED with the problems */
function checked<Output>(
  schema: {
    safeParse: (value: unknown) => {
      data?: Output;
      error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
    };
  },
  value: unknown,
): Output {
  const { data, error } = schema.safeParse(value);
  if (data !== undefined) return data;
  const details = (error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  throw new DomainError('VALIDATION_FAILED', details[0]?.message, { details });
}

/** Returns the ids of all exercises in a content. */
export function exerciseIdsOf(content: ProposedContent): string[] {
  const ids = new Set<string>();
  const { exercises: _, ...plans } = content;
  JSON.stringify(plans, (key, value: unknown) => {
    if (key === 'exerciseId' && typeof value === 'string') ids.add(value);
    return value;
  });
  return [...ids];
}

/** Returns the content with other ids of exercises and templates. */
export function withIds(
  content: ProposedContent,
  exerciseId: (id: string) => string,
  templateId: (id: string) => string = String,
): ProposedContent {
  // `as`: only the values of ids change.
  return JSON.parse(JSON.stringify(content), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (key === 'exerciseId') return exerciseId(value);
    return key === 'templateId' ? templateId(value) : value;
  }) as ProposedContent;
}
