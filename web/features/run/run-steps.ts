// What a press, the server or another device makes of the run. Pure: each step takes a run and gives the next one.
import type { SessionState } from '#shared/sessions/fold.ts';
import type { SessionCommand, SessionCommandOf } from '#shared/sessions/pending-session.ts';
import { indexAfterSet, resumeIndex } from '#shared/sessions/rotation.ts';
import { setToFollow } from '#shared/sessions/prefill.ts';
import { moveRest, restAfter } from './rest/rest-period.ts';
import {
  currentLine,
  findSet,
  lineIndexOf,
  linesOf,
  type Run,
  setsOfLine,
  withCommands,
} from './run.ts';
import { emptyInputs, followWeight, inputsForLine, inputsOfSet } from './set-inputs.ts';

/** A session from the server, with what still waits on this device. It goes on where its sets end. */
export function openRun(session: SessionState, unsent: readonly SessionCommand[]): Run {
  const start = { lineIndex: 0, inputs: emptyInputs, rest: null, restedAtMs: null };
  return resume(withCommands({ session, commands: [], ...start }, session, ownOf(session, unsent)));
}

/** The kept copy of a run, with what waits on this device and is not in it. */
export function withUnsent(run: Run, unsent: readonly SessionCommand[]): Run {
  const known = new Set(run.commands.map(({ input }) => input.commandId));
  const missing = ownOf(run.session, unsent).filter(({ input }) => !known.has(input.commandId));
  return stay(run, withCommands(run, run.session, [...run.commands, ...missing]));
}

/** The session as the server sent it anew, with what still waits on this device. */
export function withSession(
  run: Run,
  session: SessionState,
  unsent: readonly SessionCommand[],
): Run {
  return stay(run, withCommands(run, session, ownOf(session, unsent)));
}

/** One more command, that moves nothing: a set that was deleted from the list. */
export function withCommand(run: Run, command: SessionCommand): Run {
  const others = withoutCommand(run, command.input.commandId);
  return withCommands(run, run.session, [...others, command]);
}

/** The server refused the command. The newest set goes back into the form, where it can be mended. */
export function withoutRefused(run: Run, commandId: string): Run {
  const next = withCommands(run, run.session, withoutCommand(run, commandId));
  return isNewestSet(run, commandId) ? takeBack(run, next, commandId) : stay(run, next);
}

export function isNewestSet({ pending }: Run, setId: string): boolean {
  return pending.sets.at(-1)?.setId === setId;
}

/** After a set was logged: the line that is next, its form, and the rest of the line that it was logged at. */
export function afterSet(run: Run, command: SessionCommandOf<'logSet'>, nowMs: number): Run {
  const { commandId, templateExerciseId } = command.input;
  const lines = linesOf(run);
  const lineIndex = lines.findIndex((line) => line.id === templateExerciseId);
  const line = lines[lineIndex];
  const next = withCommand(run, command);
  return {
    ...goToLine(next, indexAfterSet(lines, next.pending.sets, lineIndex)),
    rest: line ? restAfter(line, commandId, nowMs) : null,
    restedAtMs: null,
  };
}

/** The set is gone, its line is next again, with its values in the form. */
export function afterUndo(run: Run, command: SessionCommandOf<'deleteSet'>): Run {
  return takeBack(run, withCommand(run, command), command.input.setId);
}

/** A logged set has other values. Its weight goes on to the form, when that is for the set after it. */
export function afterEdit(run: Run, command: SessionCommandOf<'editSet'>): Run {
  const { setId } = command.input;
  const next = withCommand(run, command);
  const before = findSet(run, setId);
  const after = findSet(next, setId);
  const line = currentLine(run);
  const isFollowed = line && setToFollow(line, setsOfLine(run, run.lineIndex)) === before;
  if (!before || !after || !isFollowed) return next;
  return { ...next, inputs: followWeight(run.inputs, before.weightLbs, after.weightLbs) };
}

/** Goes to a line, or to the summary with `exercises.length`, and fills the form for it. */
export function goToLine(run: Run, lineIndex: number): Run {
  const line = linesOf(run)[lineIndex];
  if (!line) return { ...run, lineIndex: linesOf(run).length };
  return {
    ...run,
    lineIndex,
    inputs: inputsForLine(line, setToFollow(line, setsOfLine(run, lineIndex))),
  };
}

/** The rest ran out at its end (`isSkipped` false) or was skipped. */
export function afterRest(run: Run, isSkipped: boolean): Run {
  if (!run.rest) return run;
  return { ...run, rest: null, restedAtMs: isSkipped ? null : run.rest.endsAtMs };
}

export function withRestMoved(run: Run, bySeconds: number, nowMs: number): Run {
  return run.rest ? { ...run, rest: moveRest(run.rest, bySeconds, nowMs) } : run;
}

function withoutCommand({ commands }: Run, commandId: string): SessionCommand[] {
  return commands.filter(({ input }) => input.commandId !== commandId);
}

/** The commands of this session. */
function ownOf(
  { sessionId }: SessionState,
  commands: readonly SessionCommand[],
): readonly SessionCommand[] {
  return commands.filter(({ input }) => input.id === sessionId);
}

function resume(run: Run): Run {
  return goToLine(run, resumeIndex(linesOf(run), run.pending.sets));
}

/** Place and form stay, unless sets came or went behind our back. */
function stay(before: Run, after: Run): Run {
  const ids = new Set(before.pending.sets.map(({ setId }) => setId));
  const { sets } = after.pending;
  return sets.length === ids.size && sets.every(({ setId }) => ids.has(setId))
    ? after
    : resume(after);
}

/** `after` is the run without the set that `before` has. */
function takeBack(before: Run, after: Run, setId: string): Run {
  const set = findSet(before, setId);
  if (!set) return before;
  return {
    ...after,
    lineIndex: lineIndexOf(before, set) ?? before.lineIndex,
    inputs: inputsOfSet(set),
    rest: before.rest?.setId === setId ? null : before.rest,
  };
}
