// Plans two training programs of the demo account: one finished in the first year, and one that is running.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import { PROGRAM_SCHEMA_VERSION, type ProgramFact } from '#shared/programs/events.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { ProgramPlan } from '#shared/programs/schema.ts';
import type { PlannedBlock, PlannedSession } from './plan.ts';
import { programme, type TemplateKey } from './demo-templates.ts';
import { idOf } from './random.ts';

interface Definition {
  key: string;
  name: string;
  description: string;
  days: readonly TemplateKey[];
  rounds: number;
  weekdays: readonly number[];
  begins: { daysAfterStart: number } | { daysBeforeEnd: number };
  isFinished: boolean;
}

const definitions: readonly Definition[] = [
  {
    key: 'full-body',
    name: 'Full body twice a week',
    description: 'The first half year: two days, A and B, every week.',
    days: ['fullBodyA', 'fullBodyB'],
    rounds: 12,
    weekdays: [1, 4],
    begins: { daysAfterStart: 0 },
    isFinished: true,
  },
  {
    key: 'push-pull-legs',
    name: 'Push, pull, legs',
    description: 'Three days a week. Saturdays are free for arms or conditioning.',
    days: ['push', 'pull', 'legs'],
    rounds: 12,
    weekdays: [1, 2, 4],
    begins: { daysBeforeEnd: 56 },
    isFinished: false,
  },
];

interface PlannedProgram {
  id: string;
  name: string;
  description: string;
  plan: ProgramPlan;
  createdAt: Date;
  events: { eventId: string; at: Date; fact: ProgramFact }[];
  days: ReadonlyMap<string, ProgramDayOfSession>;
}

export function planPrograms(blocks: readonly PlannedBlock[]): PlannedProgram[] {
  const templates = new Map(
    blocks.flatMap((block) => block.templates.map(({ id, name }) => [name, id])),
  );
  const done = blocks
    .flatMap((block) => block.sessions)
    .filter(({ steps }) => steps.at(-1)?.kind === 'complete');
  const last = done.at(-1);
  const [first] = done;
  if (!first || !last) return [];
  return definitions.flatMap((definition) => {
    const { begins } = definition;
    const from =
      'daysAfterStart' in begins
        ? beginOf(first).getTime() + begins.daysAfterStart * DAY_MS
        : beginOf(last).getTime() - begins.daysBeforeEnd * DAY_MS;
    const sessions = done.filter((session) => beginOf(session).getTime() >= from);
    return planProgram(definition, sessions, templates) ?? [];
  });
}

function planProgram(
  definition: Definition,
  sessions: readonly PlannedSession[],
  templates: ReadonlyMap<string, string>,
): PlannedProgram | undefined {
  const { key, days: keys, rounds, isFinished } = definition;
  const [first] = sessions;
  const templateIds = keys.map((template) => templates.get(programme[template].name));
  if (!first || templateIds.includes(undefined)) return undefined;
  const createdAt = new Date(beginOf(first).getTime() - 60_000);
  const id = idOf(`program/${key}`, createdAt);
  const runId = idOf(`program/${key}/run`, createdAt);
  const days = templateIds.map((templateId, index) => ({
    id: idOf(`program/${key}/day/${index}`, createdAt),
    templateId: templateId ?? '',
    targets: [],
  }));
  const week = { id: idOf(`program/${key}/week`, createdAt), isLighter: false, days };
  const weekdays = [...definition.weekdays];
  const started: ProgramFact = { type: 'ProgramStarted', weekdays };
  const events: PlannedProgram['events'] = [{ eventId: runId, at: createdAt, fact: started }];
  const carried = new Map<string, ProgramDayOfSession>();
  let round = 1;
  let open = [...days];
  let at = createdAt;
  for (const session of sessions) {
    const isKnown = days.some(({ templateId }) => templateId === session.templateId);
    if (!isKnown || round > rounds) continue;
    const isOpen = (day: (typeof days)[number]) => day.templateId === session.templateId;
    if (!open.some(isOpen)) {
      // The user repeated a workout of this round of the program. The days of this round that are not trained yet
      // therefore count as skipped.
      for (const { id: dayId } of open) {
        const eventId = idOf(`program/${key}/skip/${round}/${dayId}`, at);
        events.push({ eventId, at, fact: { type: 'DaySkipped', round, pass: 1, dayId } });
      }
      round += 1;
      open = [...days];
      if (round > rounds) break;
    }
    const day = open.find(isOpen);
    if (!day) continue;
    carried.set(session.id, { programId: id, runId, round, pass: 1, dayId: day.id });
    open = open.filter((each) => each !== day);
    at = endOf(session);
  }
  if (isFinished) {
    const eventId = idOf(`program/${key}/finish`, at);
    events.push({ eventId, at, fact: { type: 'ProgramFinished' } });
  }
  const plan: ProgramPlan = {
    unit: 'lbs',
    rule: 'double',
    rounds,
    weeks: [week],
    trainingMaxes: [],
  };
  const { name, description } = definition;
  return { id, name, description, plan, createdAt, events, days: carried };
}

export async function writePrograms(
  db: Kysely<Database>,
  userId: string,
  programs: readonly PlannedProgram[],
): Promise<number> {
  let written = 0;
  for (const program of programs) {
    const isNew = await db.transaction().execute(async (trx) => {
      const at = program.createdAt.toISOString();
      const inserted = await trx
        .insertInto('program')
        .values({
          user_id: userId,
          id: program.id,
          name: program.name,
          description: program.description,
          starter: null,
          removed_at: null,
          plan: JSON.stringify(program.plan),
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) return false;
      const rows = program.events.map(({ eventId, at: happened, fact }, index) => {
        const { type, ...payload } = fact;
        return {
          user_id: userId,
          program_id: program.id,
          version: index + 1,
          event_id: eventId,
          type,
          schema_version: PROGRAM_SCHEMA_VERSION,
          payload: JSON.stringify(payload),
          occurred_at: happened.toISOString(),
        };
      });
      await trx.insertInto('program_event').values(rows).execute();
      return true;
    });
    if (isNew) written += 1;
  }
  return written;
}

function beginOf({ steps }: PlannedSession): Date {
  return steps[0]?.at ?? new Date(0);
}

function endOf({ steps }: PlannedSession): Date {
  return steps.at(-1)?.at ?? new Date(0);
}
