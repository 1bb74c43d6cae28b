import { Alert, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { HeartRateZones, UpdateZonesInput } from '#shared/heart-rate/schema.ts';
import {
  boundName,
  bpmLimitText,
  editBound,
  typedBpm,
  type ZoneBounds,
  zoneLimits,
  zoneNames,
  type ZoneNumber,
  zoneNumbers,
  zoneProblems,
} from '#shared/heart-rate/zones.ts';
import { trpcClient } from '#web/api/client.ts';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PROFILE_TOAST_MS } from '#web/ui/messages/toasts.ts';
import classes from './heart-rate.module.css';

const BLOCKED = 'Please fix validation errors before saving';
const UPDATE_FAILED = 'Failed to update zones';
const FLASH_MS = 1000;

interface ZonesEditorProps {
  zones: HeartRateZones;
  onSaved: (zones: HeartRateZones) => void;
  onCancel: () => void;
}

/**
 * Edits the maximum heart rate and the bounds of the zones. A changed inner bound also moves the adjacent bound of the
 * neighbouring zone. That bound is highlighted for a second.
 */
export function ZonesEditor({ zones, onSaved, onCancel }: ZonesEditorProps) {
  const { moved, flash } = useFlash();
  const form = useZonesForm(zones, onSaved);
  const { values, change, failure } = form;
  const problems = draftProblems(values);
  const wrong = new Set<string>(zoneProblems(values).map(({ field }) => field));

  function edit(zone: ZoneNumber, bound: 'Min' | 'Max', text: string) {
    const next = editBound(values, zone, bound, typedBpm(text));
    flash(movedFields(values, next).filter((field) => field !== boundName(zone, bound)));
    change(next);
  }

  return (
    <Form form={form} className="stacked">
      <div style={{ maxWidth: 'calc(50% - 6px)' }}>
        <NumberField
          name="maxHeartRate"
          label="Max heart rate"
          unit="bpm"
          inputMode="numeric"
          value={String(values.maxHeartRate)}
          onChange={(event) => change({ maxHeartRate: typedBpm(event.currentTarget.value) })}
        />
      </div>
      <div className={`note ${classes.heads}`} aria-hidden>
        <span>Minimum</span>
        <span>Maximum</span>
      </div>
      {zoneNumbers.map((zone) => (
        <fieldset key={zone} className={classes.editorZone}>
          <legend>
            Z{zone} {zoneNames[zone]}
          </legend>
          {(['Min', 'Max'] as const).map((bound) => {
            const name = boundName(zone, bound);
            return (
              <div key={name} data-moved={moved.has(name)} className={classes.bound}>
                <NumberField
                  name={name}
                  aria-label={`Zone ${zone} ${bound === 'Min' ? 'minimum' : 'maximum'}`}
                  unit="bpm"
                  inputMode="numeric"
                  isInvalid={wrong.has(name)}
                  value={String(values[name])}
                  onChange={(event) => edit(zone, bound, event.currentTarget.value)}
                />
              </div>
            );
          })}
        </fieldset>
      ))}
      {problems.length === 0 ? null : (
        <Alert color="red" variant="light" role="alert" title={failure?.sentence}>
          <Stack component="ul" gap={0} m={0} pl={16}>
            {problems.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </Stack>
        </Alert>
      )}
      <FormFoot
        form={problems.length === 0 ? form : { ...form, failure: undefined }}
        label="Save"
        onCancel={onCancel}
      />
    </Form>
  );
}

function useZonesForm(zones: HeartRateZones, onSaved: (zones: HeartRateZones) => void) {
  return useSavedForm({
    initial: () => draftOf(zones),
    check: (draft) => (draftProblems(draft).length > 0 ? [{ path: '', message: BLOCKED }] : []),
    draft: updateOf,
    rules: async () => (await import('#shared/heart-rate/schema.ts')).updateZonesInput,
    // The message belongs to no single field, so the form shows it below the fields.
    inField: ({ message }) => ({ path: '', message }),
    send: trpcClient.heartRate.update.mutate,
    savedText: () => 'Heart rate zones updated successfully!',
    savedMs: PROFILE_TOAST_MS,
    failedText: (error) => errorMessage(error, UPDATE_FAILED),
    failureIn: 'both',
    onSaved,
  });
}

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

type ZoneDraft = ZoneBounds & { maxHeartRate: number };

function draftOf(zones: HeartRateZones): ZoneDraft {
  const { restingHR: _, calculationMethod: __, updatedAt: ___, ...draft } = zones;
  return draft;
}

function draftProblems(draft: ZoneDraft): string[] {
  const isOutside = (value: number, { min, max }: { min: number; max: number }) =>
    value < min || value > max;
  const highest = draft[boundName(5, 'Max')];
  return [
    ...zoneProblems(draft).map(({ message }) => message),
    ...(isOutside(highest, zoneLimits.bpm)
      ? [bpmLimitText(`Zone ${zoneNumbers.length} maximum`, zoneLimits.bpm)]
      : []),
    ...(isOutside(draft.maxHeartRate, zoneLimits.maxHeartRate)
      ? [bpmLimitText('Maximum heart rate', zoneLimits.maxHeartRate)]
      : []),
  ];
}

function movedFields(before: ZoneDraft, after: ZoneDraft): (keyof ZoneDraft)[] {
  // The cast is safe because a draft has only the fields of `ZoneDraft` as keys.
  return (Object.keys(after) as (keyof ZoneDraft)[]).filter((key) => before[key] !== after[key]);
}

function updateOf(draft: ZoneDraft): UpdateZonesInput {
  return draft;
}
