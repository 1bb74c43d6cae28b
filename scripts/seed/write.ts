// Saves the templates of each training block, and writes the block's sessions as events with past dates.
import { commandHash } from '#server/commands/receipt.ts';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { createTemplate, updateTemplate } from '#server/features/templates/store.ts';
import { readBodyWeightKg } from '#server/session-log/body-weight.ts';
import { copyTemplate } from '#server/features/sessions/template-copy.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import {
  completeSession,
  deleteSet,
  discardSession,
  editSet,
  logSet,
  startSession,
} from '#shared/sessions/decide.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { setCommands } from '#shared/sessions/session-commands.ts';
import { createTemplateInput } from '#shared/templates/schema.ts';
import { beginLog, buildRows, type Decide, type SessionLog, writeEvents } from './log.ts';
import type { PlannedBlock, PlannedSession, PlannedTemplate } from './plan.ts';
import type { Step } from './steps.ts';

type Target = Pick<OpenDatabase, 'db' | 'pool'>;

const NETWORK_MS = 140;

interface WriteResult {
  sessions: number;
  events: number;
}

/**
 * Writes the sessions and steps that the account lacks. Leaves an account unchanged that was seeded with an earlier
 * plan.
 * @param onSession called once for each session of the plan
 * @param days the program day of each session
 */
export async function writeTraining(
  target: Target,
  userId: string,
  blocks: readonly PlannedBlock[],
  onSession: () => void,
  days: ReadonlyMap<string, ProgramDayOfSession> = new Map(),
): Promise<WriteResult> {
  const result: WriteResult = { sessions: 0, events: 0 };
  const versions = await readVersions(target, userId);
  if (isOfEarlierPlan(versions, blocks)) return result;
  for (const block of blocks) {
    const missing = block.sessions.filter(
      (session) => (versions.get(session.id) ?? 0) < session.steps.length,
    );
    for (let i = missing.length; i < block.sessions.length; i += 1) onSession();
    if (missing.length === 0) continue;
    for (const template of block.templates) await saveTemplate(target, userId, template);
    for (const session of missing) {
      const known = versions.get(session.id) ?? 0;
      const { events } = await logOf(target, userId, session, days.get(session.id));
      await writeEvents(target.pool, [{ userId, events: events.slice(known) }]);
      result.sessions += 1;
      result.events += events.length - known;
      onSession();
    }
  }
  // The computed rows are built even without a new event, because an earlier run of the script may have stopped before
  // it built the rows.
  await buildRows(target.pool, [userId]);
  return result;
}

function isOfEarlierPlan(
  versions: ReadonlyMap<string, number>,
  blocks: readonly PlannedBlock[],
): boolean {
  const planned = blocks.flatMap((block) => block.sessions);
  return versions.size > 0 && planned.every((session) => !versions.has(session.id));
}

async function readVersions({ db }: Target, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('session_event')
    .select((e) => ['session_id', e.fn.max('version').as('version')])
    .where('user_id', '=', userId)
    .groupBy('session_id')
    .execute();
  return new Map(rows.map((row) => [row.session_id, row.version]));
}

async function saveTemplate({ db }: Target, userId: string, template: PlannedTemplate) {
  const input = createTemplateInput.parse({
    name: template.name,
    description: template.description,
    exercises: template.lines.map((line, exerciseOrder) => ({
      exerciseId: line.exerciseId,
      exerciseOrder,
      groupNumber: line.groupNumber,
      targetSets: line.sets,
      targetReps: line.reps,
      targetDuration: line.seconds ?? null,
      targetDistance: line.meters ?? null,
      targetWeight: line.targetWeightLbs,
      restTime: line.restSeconds,
      targetRPE: line.targetRpe ?? null,
      // Main lifts follow a progression rule, so that the app can explain their weights.
      progression: line.isMain ? 'double' : null,
    })),
  });
  const exists = await db
    .selectFrom('workout_template')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', template.id)
    .executeTakeFirst();
  const newId = template.newIds();
  if (!exists) {
    await createTemplate(db, userId, input, template.at, newId);
    return;
  }
  // Skips the first id of the sequence, which is the template's, so that the lines get the same ids as when the
  // template was created.
  newId();
  await updateTemplate(db, userId, { ...input, id: template.id }, template.at, newId);
}

async function logOf(
  target: Target,
  userId: string,
  session: PlannedSession,
  program: ProgramDayOfSession | undefined,
): Promise<SessionLog> {
  const log = beginLog(userId, session.id);
  for (const step of session.steps) {
    const { hash, decide } =
      step.kind === 'start'
        ? await startOf(target, userId, { ...session, program }, step)
        : commandOf(session.id, step, log.state);
    const recordedAt = new Date(step.at.getTime() + NETWORK_MS);
    log.take({ id: step.id, hash, at: step.at, recordedAt }, decide);
  }
  return log;
}

interface Command {
  hash: string;
  decide: Decide;
}

async function startOf(
  { db }: Target,
  userId: string,
  { templateId, program }: PlannedSession & { program: ProgramDayOfSession | undefined },
  { at }: Step,
): Promise<Command> {
  const input = { customTemplateId: templateId, ...(program ? { program } : {}) };
  const template = await copyTemplate(db, userId, templateId);
  const bodyWeightKg = await readBodyWeightKg(db, userId, at.toISOString());
  return {
    hash: commandHash('sessions.start', input),
    decide: (current) => startSession(current, template, bodyWeightKg, { program }),
  };
}

function commandOf(
  id: string,
  step: Exclude<Step, { kind: 'start' }>,
  state: SessionState | null,
): Command {
  switch (step.kind) {
    case 'log': {
      const line = state?.template.exercises[step.line];
      const input = setCommands.logSet.input.parse({
        id,
        exerciseId: line?.exerciseId,
        templateExerciseId: line?.id,
        actualReps: step.reps,
        actualWeight: step.weightLbs,
        rpeRating: step.rpe,
        actualDuration: step.seconds,
        actualDistance: step.meters,
        setClassification: step.isWarmUp ? 'WARMUP' : 'WORKING',
        offered: step.offered ?? undefined,
      });
      const hash = commandHash(setCommands.logSet.path, input);
      return { hash, decide: (current) => logSet(current, input) };
    }
    case 'edit': {
      const { setId, reps, source } = step;
      const input = setCommands.editSet.input.parse({ id, setId, actualReps: reps, source });
      const hash = commandHash(setCommands.editSet.path, input);
      return { hash, decide: (current) => editSet(current, input) };
    }
    case 'delete': {
      const { setId, source } = step;
      const input = setCommands.deleteSet.input.parse({ id, setId, source });
      const hash = commandHash(setCommands.deleteSet.path, input);
      return { hash, decide: (current) => deleteSet(current, input) };
    }
    case 'complete':
      return { hash: commandHash('sessions.complete', { id }), decide: completeSession };
    case 'discard':
      return { hash: commandHash('sessions.discard', { id }), decide: discardSession };
  }
}
