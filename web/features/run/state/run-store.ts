// Holds the state of the running workout and handles each button press. The outbox, server, clock and storage are
// passed in as one parameter, so that tests can replace them.
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type ChangeElsewhere,
  changesElsewhere,
} from '#shared/sessions/report/changes-elsewhere.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import {
  pendingSession,
  type SessionCommand,
  type SessionCommandOf,
} from '#shared/sessions/pending-session.ts';
import type { PlanChange } from '#shared/sessions/plan-schema.ts';
import type { KnownLastTime, StartFrom } from '#shared/sessions/form/prefill.ts';
import type { SessionExercise, SessionGym, SessionLine } from '#shared/sessions/schema.ts';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import type { SetDescription } from '#shared/sessions/lines/set-description.ts';
import type { KnownStrength } from '#shared/sessions/form/percent-load.ts';
import type { WeightUnit } from '#shared/units.ts';
import { clockOffsetMs } from '#web/api/calls/server-clock.ts';
import { PRESS_LOCK_MS } from '#web/hooks/press-lock.ts';
import { readSetValues, type SetProblem } from '#web/training/set-values.ts';
import { enteredWeight } from '#web/training/entry-unit.ts';
import type { PlanStep } from './plan-steps.ts';
import { currentLine, findSet, labelOf, linesOf, type Run } from './run.ts';
import {
  afterEdit,
  afterMovingOn,
  afterPlanChange,
  afterRest,
  afterSet,
  afterUndo,
  goToLine,
  isNewestSet,
  startedFrom,
  withCommand,
  withEmptyBars,
  withLastTime,
  withoutRefused,
  withRestByClock,
  withRestElsewhere,
  withRestMoved,
  withSession,
  withSetsChanged,
  withStrength,
} from './run-steps.ts';
import {
  bareSetCommand,
  changePlanCommand,
  chooseGymCommand,
  type EditedValues,
  editSetCommand,
  logAgainCommand,
  logSetCommand,
  type Note,
  noteCommand,
  type Stamp,
  warmUpCommand,
  type WarmUpSet,
} from './set-commands.ts';
import type { SetInputs } from './set-inputs.ts';

export const NOT_KEPT = 'This browser cannot save it on this device';

export interface RunDevice {
  /**
   * `enqueue` stores a command on this device and sends the command when possible.
   * @throws when the device cannot store the command
   */
  enqueue: (command: SessionCommand) => Promise<void>;
  listPending: () => Promise<readonly SessionCommand[]>;
  forgetRefusal: (commandId: string) => void;
  failureText: (command: SessionCommand) => string;
  /**
   * `readSession` resolves to the session on the server, to 'gone' for a deleted session, or to 'unknown', for example
   * without a response.
   */
  readSession: () => Promise<SessionState | 'gone' | 'unknown'>;
  /**
   * `saveCopy` stores a copy of the running workout that survives a reload, possibly only after the next paint. Logs a
   * failure and does not throw it.
   */
  saveCopy: (run: Run) => void;
  clearCopy: () => void;
  painted: () => Promise<void>;
  weightUnit: (exerciseId?: string) => WeightUnit;
  startFrom: () => StartFrom;
  keepStartFrom: (from: StartFrom) => void;
  newId: () => string;
  nowMs: () => number;
}

export interface Notice {
  title: string;
  reason: string;
}

export interface PlanNotice {
  message: string;
  undo: readonly PlanChange[];
  /** `setId` is the id of the deleted set that the undo restores; undefined when the undo is for another change. */
  setId?: string;
  /** `lineId` is the id of the exercise that was current before the change; undefined when all exercises were done. */
  lineId: string | undefined;
}

export interface RefusedCommand {
  command: SessionCommand;
  reason: string;
  /** `wasSent` is false for a command that was dropped before it was sent, because it depends on a refused command. */
  wasSent: boolean;
}

export interface RunActions {
  begin: () => Promise<boolean>;
  completeSet: () => Promise<void>;
  editSet: (setId: string, values: Partial<EditedValues>) => Promise<void>;
  /** Deletes the set and shows the undo in the header. */
  removeSet: (setId: string) => Promise<void>;
  restoreSet: (setId: string) => Promise<void>;
  undoSet: (setId: string) => Promise<void>;
  /** Logs again a set that another device deleted, and removes the refused correction from the list. */
  logAgain: (set: SetDescription, refused: string) => Promise<void>;
  /** `note` writes a note on the exercise or the workout. An empty text removes the note. */
  note: (note: Note) => Promise<void>;
  setInputs: (inputs: Partial<SetInputs>) => void;
  /**
   * `logWarmUp` logs a warm-up set with the unit in which its weight is given. Resolves to false when the device could
   * not store the set.
   */
  logWarmUp: (line: SessionLine, set: WarmUpSet) => Promise<boolean>;
  chooseGym: (gym: SessionGym | null) => Promise<void>;
  /**
   * `setSuggestion` stores the suggestion for the next set with the user's answer. `offersOff` lists the exercises for
   * which the user turned suggestions off today.
   */
  setSuggestion: (suggestion: Pick<Run, 'offer'> & Partial<Pick<Run, 'offersOff'>>) => void;
  goTo: (lineIndex: number) => void;
  goOn: () => void;
  setStrength: (strength: KnownStrength) => void;
  setLastSets: (sets: KnownLastTime['sets']) => void;
  setEmptyBars: (emptyBarsLbs: Run['emptyBarsLbs']) => void;
  startFrom: (from: StartFrom) => void;
  endRest: (isSkipped: boolean) => void;
  moveRest: (bySeconds: number) => void;
  followClock: () => void;
  dismissNotice: () => void;
  dismissElsewhere: () => void;
  changePlan: (step: PlanStep) => Promise<void>;
  undoPlanChange: () => Promise<void>;
  dismissPlanNotice: () => void;
  /**
   * `synchronize` reads the session from the server and applies the pending commands. Resolves to false when the server
   * did not respond, or when the user added a command meanwhile.
   */
  synchronize: () => Promise<boolean>;
  /**
   * `setEnding` marks that the session is ending. Later changes then save no copy, so that the ended session does not
   * reappear.
   */
  setEnding: (isEnding: boolean) => void;
  takeRefusal: (refused: RefusedCommand) => void;
  /** `adoptCopy` replaces the state of the workout with the copy that another tab has stored. */
  adoptCopy: (run: Run) => void;
}

export interface RunStoreState {
  run: Run;
  /**
   * `paintedRun` is the running workout at the last paint. Less urgent components read `paintedRun` and rerender one
   * paint later, so that the first paint after a press is faster.
   */
  paintedRun: Run;
  /**
   * `formRun` is the running workout that the form shows. A new rest covers the form, so the form is updated one paint
   * later.
   */
  formRun: Run;
  /** `isBusy` locks Complete Set for a moment after a set, so that a second press logs nothing. */
  isBusy: boolean;
  problem: SetProblem | null;
  notice: Notice | null;
  planNotice: PlanNotice | null;
  elsewhere: readonly ChangeElsewhere[];
  hasEnded: boolean;
  actions: RunActions;
}

export type RunStore = StoreApi<RunStoreState>;

/** `NO_CHANGES` is one shared empty list, because a new list in each state would rerender the screen. */
const NO_CHANGES: readonly ChangeElsewhere[] = [];

/**
 * Returns true when the user can complete a set. An exercise must be current, no rest of this device may be running,
 * and no set may have been logged just before.
 */
export function canComplete({ run, isBusy }: Pick<RunStoreState, 'run' | 'isBusy'>): boolean {
  const isResting = run.rest !== null && !run.rest.isElsewhere;
  return currentLine(run) !== undefined && !isResting && !isBusy;
}

export function createRunStore(initial: Run, device: RunDevice): RunStore {
  return createStore<RunStoreState>()((set, get) => {
    let isEnding = false;
    let isPainting = false;
    let isKeeping = false;

    function show(run: Run, beside: Partial<RunStoreState> = {}) {
      const beginsRest = run.rest !== null && run.rest !== get().run.rest;
      set({ run, ...(beginsRest ? {} : { formRun: run }), ...beside });
      if (!isPainting) void followPaint();
    }

    async function followPaint() {
      isPainting = true;
      await device.painted();
      isPainting = false;
      set({ paintedRun: get().run, formRun: get().run });
    }

    function update(step: (before: Run) => Run, beside?: Partial<RunStoreState>) {
      const run = step(get().run);
      show(run, beside);
      if (!isEnding) device.saveCopy(run);
    }

    /** Applies a change by the user, and stores its time as the last change of the workout on this device. */
    function applyUserStep(step: (before: Run) => Run, beside?: Partial<RunStoreState>) {
      const touchedAtMs = device.nowMs() + clockOffsetMs();
      update((before) => ({ ...step(before), touchedAtMs }), { elsewhere: NO_CHANGES, ...beside });
    }

    /**
     * Applies data about earlier workouts, such as 1RMs, without storing a copy. A stored copy could bring back a
     * workout that another tab has ended.
     */
    function applyBackground(step: (before: Run) => Run) {
      show(step(get().run));
    }

    function stamp(): Stamp {
      return {
        commandId: device.newId(),
        performedAt: new Date(device.nowMs() + clockOffsetMs()).toISOString(),
      };
    }

    async function keep(command: SessionCommand): Promise<boolean> {
      try {
        await device.enqueue(command);
        return true;
      } catch (error) {
        console.warn('The command could not be kept', error);
        set({ notice: { title: device.failureText(command), reason: NOT_KEPT } });
        return false;
      }
    }

    async function synchronize({ isFirst } = { isFirst: false }): Promise<boolean> {
      const { commands } = get().run;
      const pendingBefore = await device.listPending();
      const session = await device.readSession();
      if (session === 'unknown') return false;
      if (session === 'gone' || session.status === 'COMPLETED') {
        device.clearCopy();
        set({ hasEnded: true });
        return true;
      }
      const pending = joined(pendingBefore, await device.listPending());
      // The session just read may lack a command that the user added meanwhile, so this response is dropped.
      if (get().run.commands !== commands) return false;
      const before = get().run;
      const clock = { nowMs: device.nowMs(), offsetMs: clockOffsetMs() };
      // All sets come from other devices until the user's first change on this device. `null` then lets the newest
      // set start a rest.
      const shown = isFirst && before.touchedAtMs === null ? null : before;
      update((run) => withRestElsewhere(shown, withSession(run, session, pending), clock));
      const accepted = joined(pending, before.commands).slice(pending.length);
      const known = pendingSession(before.session, accepted);
      const news = changesElsewhere(before.pending, known, get().run.pending);
      if (news.length > 0) announce(news);
      return true;
    }

    function announce(elsewhere: readonly ChangeElsewhere[]) {
      set({ elsewhere });
      setTimeout(() => {
        if (get().elsewhere === elsewhere) set({ elsewhere: NO_CHANGES });
      }, MINUTE_MS);
    }

    function takeRefusal({ command, reason, wasSent }: RefusedCommand) {
      // A refused finish needs nothing here, because the page shows its reason.
      if (!wasSent || command.kind === 'completeSession') return;
      const { commandId } = command.input;
      const isBackInForm = isNewestSet(get().run, commandId);
      update((run) => withoutRefused(run, commandId));
      // The form shows the values of the refused set again, so the user can correct them there. A notice with the
      // reason therefore replaces the entry in the list of refused commands.
      if (isBackInForm) {
        set({ notice: { title: device.failureText(command), reason } });
        device.forgetRefusal(commandId);
      }
      if (command.kind !== 'logSet') void synchronize();
    }

    async function completeSet() {
      const { run } = get();
      const line = currentLine(run);
      if (!line || isKeeping || !canComplete(get())) return;
      const unit = device.weightUnit(line.exerciseId);
      const read = readSetValues(run.inputs, unit, line.exercise);
      if ('problem' in read) return set({ problem: read.problem });
      const entered = enteredWeight(run.inputs, unit, device.weightUnit());
      const command = logSetCommand(run, line, { ...read.values, ...entered }, stamp());
      isKeeping = true;
      const keeping = keep(command);
      const after = afterSet(run, command, device.nowMs());
      if (await keeping) {
        applyUserStep(
          (before) => (before === run ? after : afterSet(before, command, device.nowMs())),
          { problem: null, notice: null, planNotice: null },
        );
        // The first paint shows the new row and the next values. Complete Set is locked only in the second paint.
        await device.painted();
      }
      set({ isBusy: true });
      isKeeping = false;
      setTimeout(() => set({ isBusy: false }), PRESS_LOCK_MS);
    }

    async function editSet(setId: string, values: Partial<EditedValues>) {
      const { run } = get();
      const edited = findSet(run, setId);
      const command = edited ? editSetCommand(run, edited, values, stamp()) : null;
      if (command && (await keep(command))) applyUserStep((before) => afterEdit(before, command));
    }

    async function restoreSet(setId: string) {
      const command = bareSetCommand('restoreSet', get().run, setId, stamp());
      if (await keep(command)) applyUserStep((run) => withSetsChanged(run, command));
    }

    async function removeSet(setId: string) {
      const { run } = get();
      const removed = findSet(run, setId);
      if (!removed) return;
      const command = bareSetCommand('deleteSet', run, setId, stamp());
      if (!(await keep(command))) return;
      applyUserStep((before) => withSetsChanged(before, command));
      const message = `Deleted ${labelWords(labelOf(run, removed))}`;
      set({ planNotice: { message, undo: [], setId, lineId: currentLine(run)?.id } });
    }

    async function logAgain(told: SetDescription, refused: string) {
      const command = logAgainCommand(get().run, told, stamp());
      if (!(await keep(command))) return;
      applyUserStep((run) => withSetsChanged(run, command));
      device.forgetRefusal(refused);
    }

    async function note(change: Note) {
      const command = noteCommand(get().run, change, stamp());
      if (await keep(command)) applyUserStep((run) => withCommand(run, command));
    }

    async function undoSet(setId: string) {
      const command = bareSetCommand('deleteSet', get().run, setId, stamp());
      if (await keep(command)) applyUserStep((run) => afterUndo(run, command));
    }

    /** Stores the changes and returns their commands. Stops at the first change that cannot be stored. */
    async function keepChanges(changes: readonly PlanChange[], exercise?: SessionExercise) {
      const kept: SessionCommandOf<'changePlan'>[] = [];
      for (const change of changes) {
        const command = changePlanCommand(get().run, change, exercise, stamp());
        if (!(await keep(command))) break;
        kept.push(command);
      }
      return kept;
    }

    async function changePlan({ message, changes, exercise, further, undo, goesOn }: PlanStep) {
      const lineId = currentLine(get().run)?.id;
      const isCurrent = changes.some((change) => 'lineId' in change && change.lineId === lineId);
      const kept = await keepChanges(changes, exercise);
      if (kept.length === 0) return;
      const ids = kept.map(({ input }) => input.commandId);
      const isWhole = kept.length === changes.length;
      const all = further && isWhole ? [...kept, ...(await keepChanges(further(ids)))] : kept;
      applyUserStep((run) => (goesOn && isCurrent ? afterMovingOn : afterPlanChange)(run, all));
      const takenBack = undo(ids);
      set({ problem: null, planNotice: { message, undo: takenBack, lineId } });
    }

    async function undoPlanChange() {
      const { planNotice } = get();
      if (!planNotice) return;
      set({ planNotice: null });
      if (planNotice.setId !== undefined) return restoreSet(planNotice.setId);
      const kept = await keepChanges(planNotice.undo);
      applyUserStep((run) => {
        const next = afterPlanChange(run, kept);
        const index = linesOf(next).findIndex(({ id }) => id === planNotice.lineId);
        return currentLine(next)?.id === planNotice.lineId || index === -1
          ? next
          : goToLine(next, index);
      });
    }

    async function logWarmUp(line: SessionLine, warmUp: WarmUpSet) {
      const command = warmUpCommand(get().run, line, warmUp, {
        personUnit: device.weightUnit(),
        stamp: stamp(),
      });
      const isKept = await keep(command);
      // The form keeps its values after a warm-up set, because they belong to the first working set.
      if (isKept) applyUserStep((run) => withCommand(run, command));
      return isKept;
    }

    async function chooseGym(gym: SessionGym | null) {
      const command = chooseGymCommand(get().run, gym, stamp());
      if (await keep(command)) applyUserStep((run) => withCommand(run, command));
    }

    return {
      run: initial,
      paintedRun: initial,
      formRun: initial,
      isBusy: false,
      problem: null,
      notice: null,
      planNotice: null,
      elsewhere: NO_CHANGES,
      hasEnded: false,
      actions: {
        begin: () => {
          device.saveCopy(get().run);
          return synchronize({ isFirst: true });
        },
        completeSet,
        editSet,
        removeSet,
        restoreSet,
        undoSet,
        logAgain,
        note,
        logWarmUp,
        chooseGym,
        setInputs: (inputs) => {
          update((run) => ({ ...run, inputs: { ...run.inputs, ...inputs } }));
          set({ problem: null });
        },
        setSuggestion: (suggestion) => update((run) => ({ ...run, ...suggestion })),
        goTo: (lineIndex) => {
          update((run) => goToLine(run, lineIndex));
          set({ problem: null });
        },
        goOn: () => applyUserStep((run) => run),
        setStrength: (strength) => applyBackground((run) => withStrength(run, strength)),
        setLastSets: (sets) =>
          applyBackground((run) => withLastTime(run, { from: device.startFrom(), sets })),
        setEmptyBars: (bars) => applyBackground((run) => withEmptyBars(run, bars)),
        startFrom: (from) => {
          device.keepStartFrom(from);
          update((run) => startedFrom(run, from));
          set({ problem: null });
        },
        endRest: (isSkipped) => update((run) => afterRest(run, isSkipped)),
        moveRest: (bySeconds) => update((run) => withRestMoved(run, bySeconds, device.nowMs())),
        followClock: () => update((run) => withRestByClock(run, device.nowMs())),
        dismissNotice: () => set({ notice: null }),
        dismissElsewhere: () => set({ elsewhere: NO_CHANGES }),
        changePlan,
        undoPlanChange,
        dismissPlanNotice: () => set({ planNotice: null }),
        synchronize: () => synchronize(),
        setEnding: (next) => {
          isEnding = next;
          if (!isEnding) device.saveCopy(get().run);
        },
        takeRefusal,
        adoptCopy: show,
      },
    };
  });
}

function joined(
  before: readonly SessionCommand[],
  now: readonly SessionCommand[],
): SessionCommand[] {
  const known = new Set(before.map(({ input }) => input.commandId));
  return [...before, ...now.filter(({ input }) => !known.has(input.commandId))];
}
