import { Anchor, Stack } from '@mantine/core';
import { Link } from 'wouter';
import type { z } from 'zod';
import { bodyMeasures } from '#shared/goals/body-measures.ts';
import type { BodyMeasureKind } from '#shared/goals/vocabulary.ts';
import type { LogBiometricInput } from '#shared/biometrics/schema.ts';
import { siteOfMeasure } from '#shared/biometrics/tape.ts';
import type { PutBodyWeightInput } from '#shared/body-weight/schema.ts';
import { weighingDay } from '#shared/body-weight/weighings.ts';
import { localDay, utcOffsetOn } from '#shared/calendar.ts';
import { round } from '#shared/units.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshBody } from '#web/api/refresh/refresh-goals.ts';
import { paths } from '#web/paths.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { celebrate } from '#web/celebration/celebrate.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PROFILE_TOAST_MS } from '#web/ui/messages/toasts.ts';
import { bodyNumberProblem, readMeasure, unitOf } from '#web/training/measure-units.ts';

export function LogReading({ kind }: { kind: BodyMeasureKind }) {
  const form = useReadingForm(kind);
  const { name, step } = unitOf(kind, form.units);
  return (
    <Stack aria-label="Log a measurement" component="section" gap={12}>
      <Form form={form} className="stacked">
        <div className={formClasses.line}>
          <NumberField
            {...form.field('reading')}
            label={`${bodyMeasures[kind].label} today`}
            unit={name}
            step={step}
          />
          <div className={formClasses.beside}>
            <SaveButton label="Log" offlineLabel="Log when online" isSaving={form.isSaving} />
          </div>
        </div>
        <FormFailure failure={form.failure} />
      </Form>
      <Anchor component={Link} href={paths.biometrics()} className="tall-link">
        All measurements
      </Anchor>
    </Stack>
  );
}

type Input = PutBodyWeightInput | LogBiometricInput;

function useReadingForm(kind: BodyMeasureKind) {
  return useSavedForm({
    initial: () => ({ reading: '' }),
    check: ({ reading }, units) => {
      const message = bodyNumberProblem(kind, bodyMeasures[kind].label, reading, units);
      return message === null ? [] : [{ path: 'reading', message }];
    },
    draft: ({ reading }, units) => {
      const value = round(
        unitOf(kind, units).store(readMeasure(reading, kind, units) ?? Number.NaN),
        2,
      );
      return kind === 'BODY_WEIGHT'
        ? { weight: value, day: localDay(new Date()) }
        : measurementOf(kind, value);
    },
    rules: () => rulesFor(kind),
    inField: ({ message }) => ({ path: 'reading', message }),
    send: async (input: Input & { commandId: string }) => {
      if (!('weight' in input)) return trpcClient.biometrics.log.mutate(input);
      const day = await dayToWeigh();
      return trpcClient.bodyWeight.put.mutate({
        ...input,
        day,
        utcOffsetMinutes: utcOffsetOn(day),
      });
    },
    savedText: () => 'Biometric measurement logged!',
    savedMs: PROFILE_TOAST_MS,
    failedText: 'Failed to log biometric',
    failureIn: 'toast',
    startsAnew: true,
    onSaved: ({ goalProgress }) => {
      void celebrate(goalProgress);
      refreshBody(kind === 'BODY_WEIGHT' ? 'bodyWeight' : 'biometrics');
    },
  });
}

async function rulesFor(kind: BodyMeasureKind): Promise<z.ZodType<Input>> {
  return kind === 'BODY_WEIGHT'
    ? (await import('#shared/body-weight/schema.ts')).putBodyWeightInput
    : (await import('#shared/biometrics/schema.ts')).logBiometricInput;
}

async function dayToWeigh(): Promise<string> {
  const { entries } = await queryClient.fetchQuery(trpc.bodyWeight.list.queryOptions({ limit: 1 }));
  return weighingDay(entries[0]?.day, localDay(new Date()));
}

function measurementOf(kind: BodyMeasureKind, value: number) {
  if (kind === 'BODY_FAT') return { bodyFatPercentage: value };
  const site = siteOfMeasure(kind);
  if (site === undefined) throw new Error(`No such place for the tape: ${kind}`);
  return { bodyMeasurements: { [site]: value } };
}
