import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { HeartRateZones } from '#shared/heart-rate/schema.ts';
import {
  boundName,
  editBound,
  typedBpm,
  zoneNames,
  type ZoneNumber,
  zoneNumbers,
  zoneProblems,
} from '#shared/heart-rate/zones.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { draftOf, draftProblems, movedFields, updateOf, type ZoneDraft } from './zone-draft.ts';
import classes from './ZonesEditor.module.css';

const BLOCKED = 'Please fix validation errors before saving';
const UPDATE_FAILED = 'Failed to update zones';
const FLASH_MS = 1000;

interface ZonesEditorProps {
  zones: HeartRateZones;
  onSaved: (zones: HeartRateZones) => void;
  onCancel: () => void;
}

/** Ten bounds. Editing one moves its neighbour, which shows itself for a second. */
export function ZonesEditor({ zones, onSaved, onCancel }: ZonesEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(zones));
  const [failure, setFailure] = useState<string>();
  const { moved, flash } = useFlash();
  const update = useMutation(trpc.heartRate.update.mutationOptions());
  const problems = draftProblems(draft);
  const wrong = new Set<string>(zoneProblems(draft).map(({ field }) => field));

  function edit(zone: ZoneNumber, bound: 'Min' | 'Max', text: string) {
    const next = editBound(draft, zone, bound, typedBpm(text));
    flash(movedFields(draft, next).filter((field) => field !== boundName(zone, bound)));
    setDraft(next);
    setFailure(undefined);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (problems.length > 0) {
      setFailure(BLOCKED);
      toastError(BLOCKED);
      return;
    }
    try {
      onSaved(await update.mutateAsync(updateOf(draft)));
      toastSuccess('Heart rate zones updated successfully!', PROFILE_TOAST_MS);
    } catch (error) {
      const message = errorMessage(error, UPDATE_FAILED);
      toastError(message);
      setFailure(message);
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void save(event)}>
      <div className={classes.max}>
        <TextField
          name="maxHeartRate"
          label="Max heart rate"
          end="bpm"
          inputMode="numeric"
          autoComplete="off"
          value={String(draft.maxHeartRate)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setDraft({ ...draft, maxHeartRate: typedBpm(event.currentTarget.value) });
            setFailure(undefined);
          }}
        />
      </div>
      <div className={classes.heads} aria-hidden>
        <span>Minimum</span>
        <span>Maximum</span>
      </div>
      {zoneNumbers.map((zone) => (
        <fieldset key={zone} className={classes.zone}>
          <legend>
            Z{zone} {zoneNames[zone]}
          </legend>
          {(['Min', 'Max'] as const).map((bound) => {
            const name = boundName(zone, bound);
            return (
              <div key={name} data-moved={moved.has(name)} className={classes.bound}>
                <TextField
                  name={name}
                  aria-label={`Zone ${zone} ${bound === 'Min' ? 'minimum' : 'maximum'}`}
                  end="bpm"
                  inputMode="numeric"
                  autoComplete="off"
                  isInvalid={wrong.has(name)}
                  value={String(draft[name])}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(event) => edit(zone, bound, event.currentTarget.value)}
                />
              </div>
            );
          })}
        </fieldset>
      ))}
      {problems.length > 0 || failure !== undefined ? (
        <Alert color="red" variant="light" role="alert" title={failure}>
          {problems.length === 0 ? null : (
            <ul className={classes.problems}>
              {problems.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </Alert>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" loading={update.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The fields that were moved by the last edit, for a second. */
function useFlash() {
  const [moved, setMoved] = useState<ReadonlySet<keyof ZoneDraft>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function flash(fields: readonly (keyof ZoneDraft)[]) {
    clearTimeout(timer.current);
    setMoved(new Set(fields));
    timer.current = setTimeout(() => setMoved(new Set()), FLASH_MS);
  }

  return { moved, flash };
}
