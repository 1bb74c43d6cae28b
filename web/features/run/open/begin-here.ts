// Begins a session without the server: it hears of it when it can be reached. Loaded when there is no connection.
import { v7 as uuidv7 } from 'uuid';
import type { SessionState } from '#shared/sessions/fold.ts';
import { begunSession } from '#shared/sessions/begun-session.ts';
import { withDayTargets } from '#shared/programs/day-targets.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';
import { lighterWeek } from '#shared/training/suggestion/lighter-week.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { Template } from '#shared/templates/schema.ts';
import { copyOfTemplate, emptyPlan, planToCarry } from '#shared/sessions/template/template-copy.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { enqueue, listUnsent, withdraw } from '#web/outbox/outbox.ts';
import type { CommandOf } from '#web/outbox/outbox-commands.ts';
import type { RunPlan } from './run-plan.ts';

type Start = CommandOf<'startSession' | 'startQuick'>;

interface Known {
  /** The template to train. */
  template: Template;
  /** It is that of a lighter week, whose weights are multiples of steps in this unit. */
  lighterIn?: WeightUnit;
}

const QUICK_NAME = 'Quick Workout';

/**
 * The session as the rules of the log begin it. Its start waits in the outbox, before all that is logged in it.
 *
 * @throws the client's error when this device does not know the template
 */
export async function beginHere(userId: string, plan: RunPlan): Promise<SessionState> {
  const { id, isQuick, program } = plan;
  const known = isQuick ? null : await readTemplate(plan);
  const commandId = await takeStart(userId, { id, isQuick });
  const performedAt = new Date().toISOString();
  const template = known ? copyOfKnown(known) : emptyPlan(commandId, QUICK_NAME);
  // The template may be gone, or another one, by the time the server hears of it: its copy goes along.
  const start: Start = known
    ? {
        kind: 'startSession',
        input: {
          customTemplateId: id,
          commandId,
          performedAt,
          plan: planToCarry(known.template),
          ...(program ? { program } : {}),
          ...(known.lighterIn ? { lighterWeek: known.lighterIn } : {}),
        },
      }
    : { kind: 'startQuick', input: { commandId, performedAt } };
  await enqueue(userId, { ...start, isBegun: true, template });
  return begunSession({ commandId, performedAt }, template, program);
}

/** Returns the template that this device knows, with the targets of the program day, or lighter for once. */
async function readTemplate({ id, program, lighterWeek: asked }: RunPlan): Promise<Known> {
  const [template, plan] = await Promise.all([
    queryClient.fetchQuery({ ...trpc.templates.get.queryOptions({ id }), retry: false }),
    program &&
      queryClient.fetchQuery({
        ...trpc.programs.get.queryOptions({ id: program.programId }),
        retry: false,
      }),
  ]);
  const week = plan?.weeks.find(({ days }) => days.some((day) => day.id === program?.dayId));
  const day = week?.days.find((each) => each.id === program?.dayId);
  if (!plan || !week || !day) {
    return asked ? { template: lighterWeek(template, asked), lighterIn: asked } : { template };
  }
  const { unit, currentMaxes: trainingMaxes } = plan;
  const { targets } = day;
  const { isLighter } = week;
  return {
    template: withDayTargets(template, { targets, isLighter, unit, trainingMaxes }),
    ...(isLighter ? { lighterIn: unit } : {}),
  };
}

function copyOfKnown({ template, lighterIn }: Known): SessionTemplate {
  const copy = copyOfTemplate(template);
  return lighterIn ? { ...copy, isLighter: true } : copy;
}

/** The id to start by. An earlier attempt that nobody answered may have arrived: it is the same one. Others are given up. */
async function takeStart(userId: string, { id, isQuick }: RunPlan): Promise<string> {
  let earlier: string | undefined;
  for (const command of await listUnsent(userId)) {
    if (command.kind !== 'startSession' && command.kind !== 'startQuick') continue;
    if (command.isBegun) continue;
    if (namesPlan(command, id)) earlier = command.input.commandId;
    await withdraw(userId, command);
  }
  // A quick workout is named by its address.
  return earlier ?? (isQuick ? id : uuidv7());
}

function namesPlan({ kind, input }: Start, id: string): boolean {
  return kind === 'startQuick' ? input.commandId === id : input.customTemplateId === id;
}
