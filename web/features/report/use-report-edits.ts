// The state of a report's edit mode, and its save.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { SessionState } from '#shared/sessions/fold.ts';
import { toWireValues } from '#shared/sessions/wire.ts';
import { httpStatusOf } from '#web/api/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { refreshWorkouts } from '#web/api/refresh-workouts.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import {
  checkEdits,
  countChanges,
  type DeleteCommand,
  type Edits,
  type FieldErrors,
  noEdits,
  planSave,
  type Sent,
  type SetField,
  wantedValues,
} from './report-edits.ts';
import { refreshExtras, reloadReport } from './use-report.ts';
import { useRestoreSets } from './use-restore-sets.ts';

export const SAVE_FAILURE = 'Failed to save changes. Please try again.';

export interface ReportEdits extends Edits {
  isEditing: boolean;
  isSaving: boolean;
  hasFailed: boolean;
  changes: number;
  errors: FieldErrors;
  start: () => void;
  cancel: () => void;
  type: (setId: string, field: SetField, typed: string) => void;
  remove: (setId: string) => Promise<void>;
  keep: (setId: string) => void;
  /** Sets that the last save deleted, until they are brought back or let go. */
  undoable: readonly DeleteCommand[];
  isUndoing: boolean;
  undo: () => Promise<void>;
  letGo: () => void;
  /** Saves, or returns the first field that cannot be saved. */
  save: () => Promise<{ setId: string; field: SetField } | undefined>;
}

export function useReportEdits(session: SessionState): ReportEdits {
  const { weightUnit } = useSettings();
  const [edits, setEdits] = useState<Edits>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [undoable, setUndoable] = useState<readonly DeleteCommand[]>([]);
  const sent = useRef<Sent>(nothingSent());
  const queryClient = useQueryClient();
  const deleteSet = useMutation(trpc.sessions.deleteSet.mutationOptions());
  const editSet = useMutation(trpc.sessions.editSet.mutationOptions());
  const restoring = useRestoreSets(session.sessionId);

  const sets = session.sets;
  const current = edits ?? noEdits(weightUnit);
  const changes = countChanges(sets, current);
  useWarningBeforeLeaving(changes > 0);

  function change(next: Edits) {
    setEdits(next);
    setErrors((shown) => (Object.keys(shown).length > 0 ? checkEdits(sets, next) : shown));
  }

  function leave() {
    setEdits(undefined);
    setErrors({});
    setHasFailed(false);
    sent.current = nothingSent();
  }

  async function undo() {
    if (await restoring.restore(undoable)) setUndoable([]);
  }

  async function sendAll() {
    const plan = planSave(sets, current, sent.current, uuidv7);
    for (const command of plan.deletes) {
      sent.current.deletes.set(command.setId, command);
      await deleteSet
        .mutateAsync({ id: session.sessionId, source: 'report', ...command })
        .catch(unlessAlreadyGone);
    }
    for (const command of plan.edits) {
      const set = sets.find((candidate) => candidate.setId === command.setId);
      if (!set) continue;
      const wanted = wantedValues(set, current);
      sent.current.edits.set(set.setId, { wanted, command });
      const { changes: values, ...ids } = command;
      await editSet.mutateAsync({
        id: session.sessionId,
        source: 'report',
        ...ids,
        ...toWireValues(values),
      });
    }
  }

  async function save() {
    const found = checkEdits(sets, current);
    setErrors(found);
    const firstBad = sets.flatMap((set) => {
      const field = Object.keys(found[set.setId] ?? {})[0];
      // `as`: the keys of the entry are set fields.
      return field === undefined ? [] : [{ setId: set.setId, field: field as SetField }];
    })[0];
    if (firstBad) return firstBad;

    setIsSaving(true);
    setHasFailed(false);
    try {
      await sendAll();
      await reloadReport(session.sessionId);
      // Ids of their own: an undo that is sent again is still one.
      setUndoable([...current.deleted].map((setId) => ({ setId, commandId: uuidv7() })));
      leave();
      toastSuccess('Changes saved successfully!');
    } catch {
      setHasFailed(true);
      toastError(SAVE_FAILURE);
      // Part of it may have arrived: the fields stay, what lies under them is what the server has.
      void queryClient.invalidateQueries(trpc.sessions.get.pathFilter());
      void refreshExtras();
    } finally {
      setIsSaving(false);
      refreshWorkouts();
    }
    return undefined;
  }

  return {
    ...current,
    isEditing: edits !== undefined,
    isSaving,
    hasFailed,
    changes,
    errors,
    undoable,
    isUndoing: restoring.isPending,
    undo,
    letGo: () => setUndoable([]),
    start: () => {
      setEdits(noEdits(weightUnit));
      setUndoable([]);
    },
    cancel: leave,
    type: (setId, field, typed) => {
      const draft = { ...current.drafts[setId], [field]: typed };
      change({ ...current, drafts: { ...current.drafts, [setId]: draft } });
    },
    remove: async (setId) => {
      if (!(await confirmText('Are you sure you want to delete this set?', 'Delete'))) return;
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

/** Deleted on another device meanwhile: what was asked for is so. */
function unlessAlreadyGone(error: unknown): void {
  if (httpStatusOf(error) !== 404) throw error;
}

function nothingSent(): Sent {
  return { deletes: new Map(), edits: new Map() };
}

/** The browser asks before the tab is closed or reloaded over unsaved changes. */
function useWarningBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
