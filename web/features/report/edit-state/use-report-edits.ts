// Holds the state of a report's editor and saves it through the outbox.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { pendingSession, type SessionCommand } from '#shared/sessions/pending-session.ts';
import { toWireValues } from '#shared/sessions/wire.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { serverNow } from '#web/api/calls/server-clock.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueueAllAndWait, type Outcome, SAVE_PATIENCE_MS } from '#web/outbox/outbox.ts';
import { keptText } from '#web/outbox/pending-tally.ts';
import { confirmText, RESTORABLE } from '#web/ui/messages/confirm.ts';
import { dropUndo, offerUndo } from '#web/ui/messages/undo.ts';
import { countOf } from '#web/text/format.ts';
import { askAboutSlips } from '#web/workouts/slip/slip-question.ts';
import { toastInfo, toastSuccess } from '#web/ui/messages/toasts.ts';
import {
  aboutSet,
  addedExercise,
  addedSet,
  idsOfAdded,
  withoutAdded,
  withTyped,
} from './added-sets.ts';
import {
  changedWeights,
  checkEdits,
  countChanges,
  type Edits,
  type FieldErrors,
  noEdits,
  type PlannedSave,
  planSave,
  type SetField,
  unchangedSets,
} from './report-edits.ts';
import type { ReportLine } from '../report-lines.ts';
import type { PendingCommands } from '../use-pending-commands.ts';
import { sendAndSay } from '../send-and-say.ts';

const MOST_AT_ONCE = 100;
export const SAVE_FAILURE = commandKinds.editSet.failure;

export interface ReportEdits extends Edits {
  canAdd: boolean;
  addSet: (line: ReportLine) => string;
  /**
   * Adds an exercise with a first set, and returns the id of the session's new line (exercise
   * entry).
   */
  addExercise: (exercise: Exercise) => string;
  isEditing: boolean;
  isSaving: boolean;
  hasFailed: boolean;
  changes: number;
  changesOf: (sets: readonly LoggedSet[]) => number;
  errors: FieldErrors;
  start: () => void;
  cancel: () => void;
  type: (setId: string, field: SetField, typed: string) => void;
  remove: (setId: string) => Promise<void>;
  keep: (setId: string) => void;
  /** Saves the edits. Resolves to the first field that the user must correct; undefined without one. */
  save: () => Promise<{ setId: string; field: SetField } | undefined>;
}

interface ReportEditsOptions {
  userId: string;
  session: SessionState;
  pending: PendingCommands;
}

/**
 * Returns the state of the editor, and the session with the sets and exercises that were added in
 * the editor.
 */
export function useReportEdits(
  options: ReportEditsOptions,
): ReportEdits & { session: SessionState } {
  const { userId, pending } = options;
  const { weightUnit } = useSettings();
  const [edits, setEdits] = useState<Edits>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const [added, setAdded] = useState<readonly SessionCommand[]>([]);

  const session = pendingSession(options.session, added);
  const isAdded = idsOfAdded(added);
  const sets = session.sets;
  const current = edits ?? noEdits(weightUnit);
  const lastTimes = useQuery({
    ...trpc.sessions.lastTime.queryOptions({ exerciseIds: exerciseIdsOf(session) }),
    staleTime: Infinity,
    enabled: edits !== undefined && sets.length > 0,
  });

  function change(next: Edits) {
    setEdits(next);
    setErrors((shown) => (Object.keys(shown).length > 0 ? checkEdits(sets, next) : shown));
  }

  function changesOf(of: readonly LoggedSet[]) {
    const known = of.filter(({ setId }) => !isAdded.has(setId));
    return countChanges(known, current) + of.length - known.length;
  }

  function leave() {
    setEdits(undefined);
    setAdded([]);
    setErrors({});
    setHasFailed(false);
  }

  function settle(outcomes: readonly Outcome[]) {
    // The typed values stay in the editor, because the server refused at least one command.
    if (outcomes.some(({ outcome }) => outcome === 'refused')) return fail();
    const deleted = [...current.deleted];
    if (deleted.length > 0) {
      offerUndo('report', {
        message: `Deleted ${countOf(deleted.length, 'set')}`,
        undo: () => restoreSets(deleted),
      });
    }
    leave();
    const waiting = outcomes.find((each) => each.outcome === 'waiting');
    if (waiting) toastInfo(keptText(waiting));
    else toastSuccess('Changes saved successfully!');
  }

  const restoreSets = (setIds: readonly string[]) =>
    sendAndSay({
      userId,
      pending,
      commands: restoreCommands(session.sessionId, setIds),
      done: setIds.length === 1 ? 'Set restored' : 'Sets restored',
      failure: commandKinds.restoreSet.failure,
    });

  function fail() {
    setHasFailed(true);
  }

  async function save() {
    const found = checkEdits(sets, current);
    setErrors(found);
    const firstBad = sets.flatMap((set) => {
      const field = Object.keys(found[set.setId] ?? {})[0];
      // The cast is safe because the errors of a set have only set fields as keys.
      return field === undefined ? [] : [{ setId: set.setId, field: field as SetField }];
    })[0];
    if (firstBad) return firstBad;
    const planned = planSave(sets, current);
    const slip = await askAboutSlips(
      changedWeights(session, planned),
      unitsOfAccount(current.weightUnit),
      (exerciseId) => ({
        today: unchangedSets(session, planned, exerciseId),
        last: lastTimes.data?.find((last) => last.exerciseId === exerciseId),
      }),
    );
    if (slip) return { setId: slip.setId, field: 'weightLbs' as const };

    setIsSaving(true);
    setHasFailed(false);
    try {
      const commands = saveCommands(session, planned, added);
      const outcomes = await enqueueAllAndWait(userId, commands, SAVE_PATIENCE_MS);
      await pending.whenShown();
      settle(outcomes);
    } catch (error) {
      console.warn('The changes could not be kept', error);
      fail();
    } finally {
      setIsSaving(false);
    }
    return undefined;
  }

  return {
    ...current,
    session,
    isEditing: edits !== undefined,
    canAdd: edits !== undefined && session.status === 'COMPLETED',
    isSaving,
    hasFailed,
    changes: changesOf(sets),
    changesOf,
    errors,
    start: () => {
      setEdits(noEdits(weightUnit));
      dropUndo('report');
    },
    cancel: leave,
    type: (setId, field, typed) => {
      const draft = { ...current.drafts[setId], [field]: typed };
      change({ ...current, drafts: { ...current.drafts, [setId]: draft } });
    },
    addSet: (line) => {
      const command = addedSet(session.sessionId, line);
      setAdded([...added, command]);
      return command.input.commandId;
    },
    // The picker adds several exercises in a row, so each addition starts from the newest state.
    addExercise: (exercise) => {
      const { lineId, commands } = addedExercise(session.sessionId, exercise);
      setAdded((shown) => [...shown, ...commands]);
      return lineId;
    },
    remove: async (setId) => {
      if (isAdded.has(setId)) return setAdded(withoutAdded(added, setId));
      if (!(await confirmText(`Are you sure you want to delete this set? ${RESTORABLE}`, 'Delete')))
        return;
      setEdits((shown = current) => ({ ...shown, deleted: new Set([...shown.deleted, setId]) }));
    },
    keep: (setId) => {
      const deleted = new Set(current.deleted);
      deleted.delete(setId);
      change({ ...current, deleted });
    },
    save,
  };
}

function exerciseIdsOf({ sets }: SessionState): string[] {
  return [...new Set(sets.map(({ exerciseId }) => exerciseId))].slice(0, MOST_AT_ONCE);
}

function saveCommands(
  session: SessionState,
  { deletes, edits }: PlannedSave,
  added: readonly SessionCommand[],
): SessionCommand[] {
  const { sessionId } = session;
  const performedAt = serverNow();
  const isAdded = idsOfAdded(added);
  const correct = (setId: string) => ({
    id: sessionId,
    setId,
    source: 'report' as const,
    commandId: uuidv7(),
    performedAt,
  });
  return [
    ...deletes.map((setId) => ({
      kind: 'deleteSet' as const,
      input: correct(setId),
      ...aboutSet(session, setId),
    })),
    ...withTyped(session, added, edits),
    ...edits
      .filter(({ setId }) => !isAdded.has(setId))
      .map(({ setId, changes }) => ({
        kind: 'editSet' as const,
        input: { ...correct(setId), ...toWireValues(changes) },
        ...aboutSet(session, setId, changes),
      })),
  ];
}

function restoreCommands(sessionId: string, setIds: readonly string[]) {
  const performedAt = serverNow();
  return setIds.map((setId) => ({
    kind: 'restoreSet' as const,
    input: { id: sessionId, setId, source: 'report' as const, commandId: uuidv7(), performedAt },
  }));
}
