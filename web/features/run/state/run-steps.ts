// The effects of a press, the server or another device on the run. Pure: each step takes a run and returns the next
// one.
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
import { numberText } from '#web/text/number-text.ts';
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
  numbersOfStart,
  type SetInputs,
} from './set-inputs.ts';
import { bothStarts, followedSet, formStart } from './set-start.ts';

/** The clock of this device. `offsetMs`: how far the server's is ahead. */
export interface Clock {
  nowMs: number;
  offsetMs: number;
}

/** A session from the server, with what still waits on this device. It goes on where its sets end. */
export function openRun(session: SessionState, unsent: readonly SessionCommand[]): Run {
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
  return resume(withCommands(start, session, ownOf(session, unsent)));
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

/**
 * Returns the run with the rest after its newest set, when another device logged that set and this one does not rest
 * itself. `before`: the run as this device showed it; null when it shows the workout for the first time.
 */
export function withRestElsewhere(before: Run | null, run: Run, clock: Clock): Run {
  if (run.rest && !run.rest.isElsewhere) return run;
  const index = run.pending.sets.length - 1;
  const set = run.pending.sets[index];
  const none = run.rest ? { ...run, rest: null } : run;
  if (!set) return none;
  if (before && findSet(before, set.setId)) {
    return run.rest && findSet(run, run.rest.setId) ? run : none;
  }
  // A warm-up from the list of warm-ups begins no rest, and the log does not tell it from one of the form.
  if (set.classification === 'WARMUP' || lineIndexOf(run, set) === null || isAllDone(run)) {
    return none;
  }
  const beganAtMs = Date.parse(set.loggedAt) - clock.offsetMs;
  const rest = restOf(restAfterSet(run.pending, index), set.setId, beganAtMs);
  if (!rest || rest.endsAtMs <= clock.nowMs) return none;
  return { ...run, rest: { ...rest, isElsewhere: true }, restedAtMs: null };
}

/** One more command, that moves nothing: a set that was deleted from the list. */
export function withCommand(run: Run, command: SessionCommand): Run {
  const others = withoutCommand(run, command.input.commandId);
  const commands = [...others, command];
  // The state so far goes on: its sets stay the same objects, so that only the new row is drawn.
  return others.length === run.commands.length
    ? { ...run, commands, pending: pendingSession(run.pending, [command]) }
    : withCommands(run, run.session, commands);
}

/** Removes a refused command. The newest set goes back into the form, where it can be corrected. */
export function withoutRefused(run: Run, commandId: string): Run {
  const next = withCommands(run, run.session, withoutCommand(run, commandId));
  return isNewestSet(run, commandId) ? takeBack(run, next, commandId) : stay(run, next);
}

export function isNewestSet({ pending }: Run, setId: string): boolean {
  return pending.sets.at(-1)?.setId === setId;
}

/** Returns the run after a logged set: the next line, its form, and the rest that the line of the set asks for. */
export function afterSet(run: Run, command: SessionCommandOf<'logSet'>, nowMs: number): Run {
  const { commandId, templateExerciseId } = command.input;
  const lines = linesOf(run);
  const lineIndex = lines.findIndex((line) => line.id === templateExerciseId);
  const next = withCommand(run, command);
  const { sets } = next.pending;
  const index = sets.findIndex(({ setId }) => setId === commandId);
  // A set that the rules refuse, or outside of the plan, begins no rest.
  const isResting = lineIndex !== -1 && index !== -1 && !isAllDone(next);
  return {
    ...goToLine(next, indexAfterSet(lines, sets, lineIndex)),
    rest: isResting ? restOf(restAfterSet(next.pending, index), commandId, nowMs) : null,
    restedAtMs: null,
    offer: null,
  };
}

/** True when the plan has no set left. A workout without a template has no plan that could end it. */
function isAllDone(run: Run): boolean {
  const counts = setCounts(run);
  return (
    !isWithoutTemplate(run.session) &&
    linesOf(run).every((line, index) => !hasSetsLeft(line, counts[index]))
  );
}

/** The set is gone, its line is next again, with its values in the form. */
export function afterUndo(run: Run, command: SessionCommandOf<BareSetCommandName>): Run {
  return takeBack(run, withCommand(run, command), command.input.setId);
}

/** A logged set has other values. Its weight goes on to the form, when that is for the set after it. */
export function afterEdit(run: Run, command: SessionCommandOf<'editSet'>): Run {
  const { setId } = command.input;
  const next = withCommand(run, command);
  const before = findSet(run, setId);
  const after = findSet(next, setId);
  const line = currentLine(run);
  const isFollowed = line && followedSet(run, line, run.lineIndex) === before;
  if (!before || !after) return next;
  // A percentage may depend on the 1RM of this set; an unplanned line carries the whole set on.
  if (!isFollowed || line.isUnplanned) return withFormFollowing(run, next);
  return { ...next, inputs: followWeight(run.inputs, before.weightLbs, after.weightLbs) };
}

/** The plan is another one; the exercise that is next stays so, as long as it is to be done. */
export function afterPlanChange(
  run: Run,
  commands: readonly SessionCommandOf<'changePlan'>[],
): Run {
  return follow(run, commands.reduce(withCommand, run));
}

/** Moves on after the current exercise was moved away, with its circuit: to the line in its place. */
export function afterMovingOn(run: Run, commands: readonly SessionCommandOf<'changePlan'>[]): Run {
  const group = groupsOf(linesOf(run)).find(({ end }) => run.lineIndex < end);
  const next = afterPlanChange(run, commands);
  const counts = setCounts(next);
  const index = linesOf(next).findIndex(
    (line, at) => at >= (group?.start ?? 0) && hasSetsLeft(line, counts[at]),
  );
  return index === -1 ? next : goToLine(next, index);
}

/** Goes to a line, or to the summary with `exercises.length`, and fills the form for it. */
export function goToLine(run: Run, lineIndex: number): Run {
  const line = linesOf(run)[lineIndex];
  if (!line) return { ...run, lineIndex: linesOf(run).length };
  const { setClassification } = dueTarget(run, line, lineIndex);
  const inputs = inputsOfStart(formStart(run, line, lineIndex), setClassification);
  return { ...run, lineIndex, inputs };
}

/** Adds 1RMs that percentages are taken of: an untouched weight follows. Known 1RMs stay. */
export function withStrength(run: Run, { oneRepMaxLbs, ...units }: KnownStrength): Run {
  const known = { ...run.strength?.oneRepMaxLbs, ...oneRepMaxLbs };
  return withFormFollowing(run, { ...run, strength: { ...units, oneRepMaxLbs: known } });
}

/** Adds the sets of the last time once they are known. */
export function withLastTime(run: Run, { from, sets }: KnownLastTime): Run {
  const known = { ...run.lastTime?.sets, ...sets };
  return withFormFollowing(run, { ...run, lastTime: { from, sets: known } });
}

/** Takes the bars of the gym: an untouched weight follows. */
export function withEmptyBars(run: Run, emptyBarsLbs: Run['emptyBarsLbs']): Run {
  return withFormFollowing(run, { ...run, emptyBarsLbs });
}

/** The person starts from there, with this set and the ones after it. */
export function startedFrom(run: Run, from: StartFrom): Run {
  const line = currentLine(run);
  if (!line || !run.lastTime) return run;
  const { plan, lastTime } = bothStarts(run, line, run.lineIndex);
  const start = from === 'plan' ? plan : lastTime;
  const numbers = start ? numbersOfStart(start) : {};
  return { ...run, lastTime: { ...run.lastTime, from }, inputs: { ...run.inputs, ...numbers } };
}

/** The rest ran out at its end (`isSkipped` false) or was skipped. */
export function afterRest(run: Run, isSkipped: boolean): Run {
  if (!run.rest) return run;
  const restedAtMs = isSkipped ? null : run.rest.endsAtMs;
  const restsOver = run.restsOver + (run.rest.isElsewhere ? 0 : 1);
  return { ...run, rest: null, restedAtMs, restsOver };
}

export function withRestMoved(run: Run, bySeconds: number, nowMs: number): Run {
  return run.rest ? { ...run, rest: moveRest(run.rest, bySeconds, nowMs) } : run;
}

/** The rest as a clock that was set back meanwhile has it. */
export function withRestByClock(run: Run, nowMs: number): Run {
  return run.rest ? { ...run, rest: withClock(run.rest, nowMs) } : run;
}

/** `after`, where each field that nobody has touched says what its form would begin with. */
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

/** Follows the current line to its new place. If it is left out now, goes to its replacement. */
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

/** Returns the index of a line that the change added; null without one. */
function newLineIndex(before: Run, after: Run): number | null {
  const known = new Set(linesOf(before).map(({ id }) => id));
  const index = linesOf(after).findIndex((line) => !known.has(line.id) && !line.isLeftOut);
  return index === -1 ? null : index;
}

/**
 * Place and form stay with their line, unless sets came or went behind our back. Even then a form that was typed into stays
 * for its set, and its typed fields for the next set of its line.
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

/** Returns the names of the fields that the person changed. */
export function typedFields(run: Run): (keyof SetInputs)[] {
  const { inputs } = withoutFill(run);
  const start = goToLine(run, run.lineIndex).inputs;
  // `as`: a form has no other fields.
  const names = Object.keys(start) as (keyof SetInputs)[];
  return names.filter((name) => inputs[name] !== start[name]);
}

/** The form without the suggestion that filled it by itself. */
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
