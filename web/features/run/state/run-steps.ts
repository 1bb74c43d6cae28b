// Computes the next state of a running workout after a press, a server response or a change on
// another device.
import type { SessionState } from '#shared/sessions/fold.ts';
import {
  pendingSession,
  type SessionCommand,
  type SessionCommandOf,
} from '#shared/sessions/pending-session.ts';
import type { BareSetCommandName } from '#shared/sessions/session-commands.ts';
import type { KnownLastTime, StartFrom } from '#shared/sessions/form/prefill.ts';
import { isWithoutTemplate } from '#shared/sessions/template/quick.ts';
import { indexAfterSet, nextIndex, resumeIndex } from '#shared/sessions/lines/rotation.ts';
import { hasSetsLeft } from '#shared/sessions/lines/set-lines.ts';
import { groupsOf } from '#shared/templates/circuits.ts';
import type { KnownStrength } from '#shared/sessions/form/percent-load.ts';
import { restAfterSet } from '#shared/sessions/time/rest-after-set.ts';
import { numberedAs } from '#shared/sets/kinds.ts';
import { numberText } from '#web/text/number-text.ts';
import { typedSet } from '#web/training/set-values.ts';
import { filledWith, saysWeight } from '#web/training/weight-input.ts';
import { moveRest, restOf, withClock } from './rest-period.ts';
import {
  currentLine,
  dueTarget,
  findSet,
  lineIndexOf,
  linesOf,
  type Run,
  setCounts,
  setsOfLine,
  withCommands,
} from './run.ts';
import {
  emptyInputs,
  followWeight,
  inputsOfSet,
  inputsOfStart,
  type SetInputs,
} from './set-inputs.ts';
import { bothStarts, followedSet, formStart } from './set-start.ts';

/**
 * Holds the time of this device's clock. The server's time is `nowMs` plus the clock difference
 * `offsetMs`.
 */
interface Clock {
  nowMs: number;
  offsetMs: number;
}

export function openRun(session: SessionState, pending: readonly SessionCommand[]): Run {
  const start = {
    session,
    commands: [],
    lineIndex: 0,
    inputs: emptyInputs,
    rest: null,
    strength: null,
    lastTime: null,
    emptyBarsLbs: {},
    offer: null,
    offersOff: [],
    restedAtMs: null,
    restsOver: 0,
    touchedAtMs: null,
  };
  return resume(withCommands(start, session, ownOf(session, pending)));
}

/**
 * Adds the outbox's pending commands that are missing from the copy of the workout on this device.
 */
export function withPending(run: Run, pending: readonly SessionCommand[]): Run {
  const known = new Set(run.commands.map(({ input }) => input.commandId));
  const missing = ownOf(run.session, pending).filter(({ input }) => !known.has(input.commandId));
  return stay(run, withCommands(run, run.session, [...run.commands, ...missing]));
}

export function withSession(
  run: Run,
  session: SessionState,
  pending: readonly SessionCommand[],
): Run {
  const commands = ownOf(session, pending);
  const present = [
    ...session.sets.map(({ setId }) => setId),
    ...commands.map(({ input }) => input.commandId),
  ];
  // The server sends no deleted sets, so this device keeps the sets that it knew. Undo restores them.
  const deletedSets = [...run.pending.deletedSets, ...run.pending.sets].filter(
    ({ setId }) => !present.includes(setId),
  );
  return stay(run, withCommands(run, { ...session, deletedSets }, commands));
}

/**
 * Starts a rest after a set that another device logged. Replaces a rest of this device if that set is newer. `before`
 * is the workout as last shown; null when this device shows the workout for the first time.
 */
export function withRestElsewhere(before: Run | null, run: Run, clock: Clock): Run {
  const index = run.pending.sets.length - 1;
  const set = run.pending.sets[index];
  const own = run.rest && !run.rest.isElsewhere ? run.rest : null;
  const none = run.rest && !own ? { ...run, rest: null } : run;
  if (!set) return none;
  if (before && findSet(before, set.setId)) {
    return run.rest && findSet(run, run.rest.setId) ? run : none;
  }
  // No rest starts here after another device's warm-up set, because the session does not record
  // whether a rest followed that set.
  if (numberedAs(set) === 'warm-up' || lineIndexOf(run, set) === null || isAllDone(run)) {
    return none;
  }
  const beganAtMs = Date.parse(set.loggedAt) - clock.offsetMs;
  const rest = restOf(restAfterSet(run.pending, index), set.setId, beganAtMs);
  if (!rest || rest.endsAtMs <= clock.nowMs || beganAtMs <= (own?.beganAtMs ?? 0)) return none;
  const openedBySetId = run.rest?.openedBySetId ?? run.rest?.setId;
  return {
    ...run,
    rest: { ...rest, isElsewhere: true, ...(openedBySetId === undefined ? {} : { openedBySetId }) },
    restedAtMs: null,
  };
}

/** Applies a command that changes neither the current exercise nor the form, such as a note. */
export function withCommand(run: Run, command: SessionCommand): Run {
  const others = withoutCommand(run, command.input.commandId);
  const commands = [...others, command];
  // Existing sets stay the same objects, so that only the row of a new set rerenders.
  return others.length === run.commands.length
    ? { ...run, commands, pending: pendingSession(run.pending, [command]) }
    : withCommands(run, run.session, commands);
}

/**
 * Applies the deletion or restoration of a set. Another set may be due then, so untouched fields of the form get new
 * initial values.
 */
export function withSetsChanged(run: Run, command: SessionCommand): Run {
  return withFormFollowing(withoutFill(run), withCommand(run, command));
}

/**
 * Removes a command that the server refused. When the command logged the newest set, the set's
 * values return to the form.
 */
export function withoutRefused(run: Run, commandId: string): Run {
  const next = withCommands(run, run.session, withoutCommand(run, commandId));
  return isNewestSet(run, commandId) ? takeBack(run, next, commandId) : stay(run, next);
}

export function isNewestSet({ pending }: Run, setId: string): boolean {
  return pending.sets.at(-1)?.setId === setId;
}

export function afterSet(run: Run, command: SessionCommandOf<'logSet'>, nowMs: number): Run {
  const { commandId, templateExerciseId } = command.input;
  const lines = linesOf(run);
  const lineIndex = lines.findIndex((line) => line.id === templateExerciseId);
  const next = withCommand(run, command);
  const { sets } = next.pending;
  const index = sets.findIndex(({ setId }) => setId === commandId);
  // No rest starts after a refused set, after a set outside the planned exercises, and after the
  // last planned set.
  const isResting = lineIndex !== -1 && index !== -1 && !isAllDone(next);
  return {
    ...goToLine(next, indexAfterSet(lines, sets, lineIndex)),
    rest: isResting ? restOf(restAfterSet(next.pending, index), commandId, nowMs) : null,
    restedAtMs: null,
    offer: null,
  };
}

/**
 * Returns true when no planned set is left. A workout without a template never runs out of sets.
 */
function isAllDone(run: Run): boolean {
  const counts = setCounts(run);
  return (
    !isWithoutTemplate(run.session) &&
    linesOf(run).every((line, index) => !hasSetsLeft(line, counts[index]))
  );
}

/** Removes a set. Its exercise becomes current, and its values return to the form. */
export function afterUndo(run: Run, command: SessionCommandOf<BareSetCommandName>): Run {
  return takeBack(run, withCommand(run, command), command.input.setId);
}

/**
 * Applies the correction of a set. When the form took its weight from this set, the form gets the
 * corrected weight.
 */
export function afterEdit(run: Run, command: SessionCommandOf<'editSet'>): Run {
  const { setId } = command.input;
  const next = withCommand(run, command);
  const before = findSet(run, setId);
  const after = findSet(next, setId);
  const line = currentLine(run);
  const isFollowed = line && followedSet(run, line, run.lineIndex) === before;
  if (!before || !after) return next;
  // The corrected set may change the exercise's 1RM, or the values that an unplanned exercise repeats. The form's
  // initial values are therefore computed again.
  if (!isFollowed || line.isUnplanned) return withFormFollowing(run, next);
  return { ...next, inputs: followWeight(run.inputs, before.weightLbs, after.weightLbs) };
}

/**
 * Applies changes to the planned exercises. The current exercise stays current while it has sets
 * left.
 */
export function afterPlanChange(
  run: Run,
  commands: readonly SessionCommandOf<'changePlan'>[],
): Run {
  return follow(run, commands.reduce(withCommand, run));
}

/**
 * Applies changes that move the current exercise away. The exercise now at its position becomes
 * current.
 */
export function afterMovingOn(run: Run, commands: readonly SessionCommandOf<'changePlan'>[]): Run {
  const group = groupsOf(linesOf(run)).find(({ end }) => run.lineIndex < end);
  const next = afterPlanChange(run, commands);
  const counts = setCounts(next);
  const index = linesOf(next).findIndex(
    (line, at) => at >= (group?.start ?? 0) && hasSetsLeft(line, counts[at]),
  );
  return index === -1 ? next : goToLine(next, index);
}

/** Makes an exercise current and fills its form. The index `exercises.length` shows the summary. */
export function goToLine(run: Run, lineIndex: number): Run {
  const line = linesOf(run)[lineIndex];
  if (!line) return { ...run, lineIndex: linesOf(run).length };
  const { setClassification } = dueTarget(run, line, lineIndex);
  const inputs = inputsOfStart(formStart(run, line, lineIndex), setClassification);
  return { ...run, lineIndex, inputs };
}

/**
 * Adds known 1RMs, from which planned percentages become weights. Untouched fields of the form get
 * their new initial values.
 */
export function withStrength(run: Run, { oneRepMaxLbs, ...units }: KnownStrength): Run {
  const known = { ...run.strength?.oneRepMaxLbs, ...oneRepMaxLbs };
  return withFormFollowing(run, { ...run, strength: { ...units, oneRepMaxLbs: known } });
}

/**
 * Adds the sets of each exercise's last workout. Untouched fields of the form get new initial
 * values.
 */
export function withLastTime(run: Run, { from, sets }: KnownLastTime): Run {
  const known = { ...run.lastTime?.sets, ...sets };
  return withFormFollowing(run, { ...run, lastTime: { from, sets: known } });
}

export function withEmptyBars(run: Run, emptyBarsLbs: Run['emptyBarsLbs']): Run {
  return withFormFollowing(run, { ...run, emptyBarsLbs });
}

/**
 * Fills the form from the targets or from the last workout. The user's choice also applies to later
 * sets.
 */
export function startedFrom(run: Run, from: StartFrom): Run {
  const line = currentLine(run);
  if (!line || !run.lastTime) return run;
  const { plan, lastTime } = bothStarts(run, line, run.lineIndex);
  const start = from === 'plan' ? plan : lastTime;
  const numbers = start ? typedSet(start) : {};
  return { ...run, lastTime: { ...run.lastTime, from }, inputs: { ...run.inputs, ...numbers } };
}

export function afterRest(run: Run, isSkipped: boolean): Run {
  if (!run.rest) return run;
  const restedAtMs = isSkipped ? null : run.rest.endsAtMs;
  const restsOver = run.restsOver + (run.rest.isElsewhere ? 0 : 1);
  return { ...run, rest: null, restedAtMs, restsOver };
}

export function withRestMoved(run: Run, bySeconds: number, nowMs: number): Run {
  return run.rest ? { ...run, rest: moveRest(run.rest, bySeconds, nowMs) } : run;
}

export function withRestByClock(run: Run, nowMs: number): Run {
  return run.rest ? { ...run, rest: withClock(run.rest, nowMs) } : run;
}

/**
 * Returns the state `after` a change. Form fields that the user has not touched get new initial
 * values.
 */
function withFormFollowing(before: Run, after: Run): Run {
  const { inputs } = before;
  const was = goToLine(before, before.lineIndex).inputs;
  const is = goToLine(after, after.lineIndex).inputs;
  const isWeightUntouched = inputs.typed === null && inputs.weightLbs === was.weightLbs;
  return {
    ...after,
    inputs: {
      ...inputs,
      ...(isWeightUntouched ? filledWith(is.weightLbs) : {}),
      ...(inputs.reps === was.reps ? { reps: is.reps } : {}),
      ...(inputs.duration === was.duration ? { duration: is.duration } : {}),
      ...(inputs.distance === was.distance ? { distance: is.distance } : {}),
      ...(inputs.classification === was.classification
        ? { classification: is.classification }
        : {}),
    },
  };
}

function withoutCommand({ commands }: Run, commandId: string): SessionCommand[] {
  return commands.filter(({ input }) => input.commandId !== commandId);
}

function ownOf(
  { sessionId }: SessionState,
  commands: readonly SessionCommand[],
): readonly SessionCommand[] {
  return commands.filter(({ input }) => input.id === sessionId);
}

function resume(run: Run): Run {
  return goToLine(run, resumeIndex(linesOf(run), run.pending.sets));
}

/**
 * Keeps the current exercise current, even if a change moved it. An exercise that the change
 * completed or skipped does not stay current.
 */
function follow(before: Run, after: Run): Run {
  const lines = linesOf(after);
  const current = currentLine(before);
  if (!current) return goToLine(after, newLineIndex(before, after) ?? lines.length);
  const index = lines.findIndex((line) => line.id === current.id);
  const line = lines[index];
  const counts = setCounts(after);
  const hadSetsLeft = hasSetsLeft(current, setCounts(before)[before.lineIndex]);
  if (line && !line.isLeftOut && (hasSetsLeft(line, counts[index]) || !hadSetsLeft)) {
    return { ...after, lineIndex: index };
  }
  const replacement = lines.findIndex((each) => each.id === line?.replacedById);
  const isReplaced = hasSetsLeft(lines[replacement], counts[replacement]);
  return goToLine(after, isReplaced ? replacement : nextIndex(lines, counts, index));
}

function newLineIndex(before: Run, after: Run): number | null {
  const known = new Set(linesOf(before).map(({ id }) => id));
  const index = linesOf(after).findIndex((line) => !known.has(line.id) && !line.isLeftOut);
  return index === -1 ? null : index;
}

/**
 * Keeps typed values after a change on another device, as long as their set is still due. Otherwise
 * the next due exercise becomes current.
 */
function stay(before: Run, after: Run): Run {
  const ids = new Set(before.pending.sets.map(({ setId }) => setId));
  const { sets } = after.pending;
  if (sets.length === ids.size && sets.every(({ setId }) => ids.has(setId))) {
    return follow(before, after);
  }
  const line = currentLine(before);
  const index = linesOf(after).findIndex(({ id }) => id === line?.id);
  const isStillDue =
    setsOfLine(before, before.lineIndex).length === setsOfLine(after, index).length;
  const isTyped = typedFields(before).length > 0;
  const next = isTyped && isStillDue ? follow(before, after) : resume(after);
  return line && currentLine(next)?.id === line.id
    ? withFormFollowing(withoutFill(before), next)
    : next;
}

export function typedFields(run: Run): (keyof SetInputs)[] {
  const { inputs } = withoutFill(run);
  const start = goToLine(run, run.lineIndex).inputs;
  // The cast is safe because `start` has only the fields of `SetInputs` as keys.
  const names = Object.keys(start) as (keyof SetInputs)[];
  return names.filter((name) => inputs[name] !== start[name]);
}

/** Replaces values that a suggestion filled into the form automatically with the initial values. */
function withoutFill(run: Run): Run {
  const { offer, inputs } = run;
  const line = currentLine(run);
  if (!line || offer?.lineId !== line.id || offer.offered.from?.prefill !== 'fill') return run;
  const { weightLbs, reps } = offer.offered;
  const start = goToLine(run, run.lineIndex).inputs;
  return {
    ...run,
    inputs: {
      ...inputs,
      ...(saysWeight(inputs, weightLbs) ? filledWith(start.weightLbs) : {}),
      ...(inputs.reps === numberText(reps) ? { reps: start.reps } : {}),
    },
  };
}

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
