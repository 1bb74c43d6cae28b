// Connects the running workout to this browser: outbox, server, stored copy and clock.
import { v7 as uuidv7 } from 'uuid';
import { fromWireSession } from '#shared/sessions/wire.ts';
import type { StartFrom } from '#shared/sessions/form/prefill.ts';
import { trpcClient } from '#web/api/client.ts';
import { httpStatusOf } from '#web/api/calls/error-message.ts';
import { getSettings } from '#web/api/settings/settings-store.ts';
import { keepStored, readStored } from '#web/browser-storage.ts';
import { commandsOfSession } from '#web/outbox/commands-of-session.ts';
import { refusalText } from '#web/outbox/outbox-news.ts';
import { enqueue, forgetRefusals, listPending } from '#web/outbox/outbox.ts';
import { lineUnits } from '#web/hooks/use-line-units.ts';
import { clearActiveWorkout, saveAfterPaint } from './active-workout.ts';
import { painted } from './painted.ts';
import type { RunDevice } from './run-store.ts';
import { isStartPending } from './until-started.ts';

export function browserDevice(userId: string, sessionId: string): RunDevice {
  return {
    enqueue: (command) => enqueue(userId, command),
    listPending: async () => commandsOfSession(await listPending(userId), sessionId),
    forgetRefusal: (commandId) => void forgetRefusals(userId, [commandId]),
    failureText: refusalText,
    async readSession() {
      if (await isStartPending(userId, sessionId)) return 'unknown';
      try {
        return fromWireSession(await trpcClient.sessions.get.query({ id: sessionId }));
      } catch (error) {
        return httpStatusOf(error) === 404 ? 'gone' : 'unknown';
      }
    },
    saveCopy: (run) => saveAfterPaint(userId, run),
    painted,
    clearCopy: () => clearActiveWorkout(userId, sessionId),
    weightUnit: (exerciseId) =>
      exerciseId === undefined ? getSettings().weightUnit : lineUnits(userId, exerciseId).line,
    startFrom: () => readStartFrom(userId),
    keepStartFrom: (from) => keepStartFrom(userId, from),
    newId: uuidv7,
    nowMs: Date.now,
  };
}

function readStartFrom(userId: string): StartFrom {
  return readStored(keyOf(userId)) === 'last-time' ? 'last-time' : 'plan';
}

function keepStartFrom(userId: string, from: StartFrom): void {
  keepStored(keyOf(userId), from, 'What sets start from could not be kept');
}

function keyOf(userId: string): string {
  return `${userId}:start-from`;
}
