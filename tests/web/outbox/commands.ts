// Creates pending commands for tests of the outbox and of code that uses the outbox.
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';

const performedAt = '2026-11-20T10:00:00.000Z';

export function log(commandId: string, sessionId = 'session'): OutboxCommand {
  const input = {
    id: sessionId,
    commandId,
    exerciseId: 'exercise-bench',
    templateExerciseId: 'bench',
    actualReps: 8,
    actualWeight: 185,
    rpeRating: 7,
    performedAt,
  };
  return { kind: 'logSet', input };
}

export function edit(commandId: string, setId: string, actualReps: number): OutboxCommand {
  return { kind: 'editSet', input: { id: 'session', commandId, setId, actualReps, performedAt } };
}

export function remove(commandId: string, setId: string): OutboxCommand {
  return { kind: 'deleteSet', input: { id: 'session', commandId, setId, performedAt } };
}

export function restore(commandId: string, setId: string): OutboxCommand {
  return { kind: 'restoreSet', input: { id: 'session', commandId, setId, performedAt } };
}

export function complete(commandId: string, sessionId = 'session'): OutboxCommand {
  return { kind: 'completeSession', input: { id: sessionId, commandId, performedAt } };
}

export function start(commandId: string, customTemplateId = 'template'): OutboxCommand {
  return { kind: 'startSession', input: { commandId, customTemplateId } };
}

export function setting(
  commandId: string,
  change: { weightUnit?: 'kg' | 'lbs'; sound?: boolean; timeZone?: string },
) {
  return { kind: 'changeSettings', input: { ...change, commandId } } satisfies OutboxCommand;
}

const content = { name: 'Push A', exercises: [] };

export function createTemplate(commandId: string): OutboxCommand {
  return { kind: 'createTemplate', input: { ...content, commandId }, draft: 'what was typed' };
}

export function updateTemplate(commandId: string, id: string): OutboxCommand {
  return { kind: 'updateTemplate', input: { ...content, id, commandId }, draft: 'what was typed' };
}

export const idsOf = (commands: readonly OutboxCommand[]) =>
  commands.map((command) => command.input.commandId);
