// Starts a session on this device without the server, and sends the start later.
import { v7 as uuidv7 } from 'uuid';
import { deviceZone } from '#shared/calendar.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { begunSession } from '#shared/sessions/begun-session.ts';
import { withDayTargets } from '#shared/programs/day-targets.ts';
import { lighterWeek } from '#shared/training/suggestion/lighter-week.ts';
import { emptyPlan } from '#shared/sessions/template/template-copy.ts';
import { serverNow } from '#web/api/calls/server-clock.ts';
import { trpc } from '#web/api/trpc.ts';
import { enqueue, listPending, withdraw } from '#web/outbox/outbox.ts';
import type { CommandOf } from '#web/outbox/outbox-commands.ts';
import { aimsOf } from './aims-of.ts';
import { askSoon } from './ask-soon.ts';
import { beginOf, type KnownTemplate } from './begin-of.ts';
import type { RunPlan } from './run-plan.ts';

type Start = CommandOf<'startSession' | 'startQuick'>;

const QUICK_NAME = 'Quick Workout';

/**
 * Returns a new session and puts its start into the outbox.
 * @throws the client's error when this device does not have the template; the storage's error when
 * the start cannot be stored
 */
export async function beginHere(userId: string, plan: RunPlan): Promise<SessionState> {
  const { id, isQuick, program } = plan;
  const known = isQuick ? null : await readTemplate(plan);
  const commandId = await takeStart(userId, { id, isQuick });
  if (known) {
    const aims = (await aimsOf(userId, known, program ?? null)) ?? [];
    return beginOf(userId, { ...known, commandId, aims, program });
  }
  const performedAt = serverNow();
  const template = emptyPlan(commandId, QUICK_NAME);
  const input = { commandId, performedAt, ...deviceZone() };
  await enqueue(userId, { kind: 'startQuick', input, isBegun: true, template });
  return begunSession(input, template);
}

async function readTemplate({ id, program, lighterWeek: asked }: RunPlan): Promise<KnownTemplate> {
  const [template, plan] = await Promise.all([
    askSoon(trpc.templates.get.queryOptions({ id })),
    program && askSoon(trpc.programs.get.queryOptions({ id: program.programId })),
  ]);
  const week = plan?.weeks.find(({ days }) => days.some((day) => day.id === program?.dayId));
  const day = week?.days.find((each) => each.id === program?.dayId);
  if (!plan || !week || !day) {
    return asked ? { template: lighterWeek(template, asked), lighterIn: asked } : { template };
  }
  const { unit, currentMaxes: trainingMaxes } = plan;
  const { targets } = day;
  const { isLighter } = week;
  const planned = withDayTargets(template, { targets, isLighter, unit, trainingMaxes });
  if (isLighter) return { template: planned, lighterIn: unit };
  return asked
    ? { template: lighterWeek(planned, asked), lighterIn: asked }
    : { template: planned };
}

/**
 * Removes pending starts of sessions that have not begun. Returns the id of the removed start of this workout, because
 * the server may know that id. Without such a start, returns the session id of a quick workout or a new id.
 */
async function takeStart(userId: string, { id, isQuick }: RunPlan): Promise<string> {
  let earlier: string | undefined;
  for (const command of await listPending(userId)) {
    if (command.kind !== 'startSession' && command.kind !== 'startQuick') continue;
    if (command.isBegun) continue;
    if (namesPlan(command, id)) earlier = command.input.commandId;
    await withdraw(userId, command);
  }
  // The id in the address of a quick workout is also its session id.
  return earlier ?? (isQuick ? id : uuidv7());
}

function namesPlan({ kind, input }: Start, id: string): boolean {
  return kind === 'startQuick' ? input.commandId === id : input.customTemplateId === id;
}
