import { useQuery } from '@tanstack/react-query';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { muscles } from '#shared/exercises/vocabulary.ts';
import { bodyMeasures, isBodyKind } from '#shared/goals/body-measures.ts';
import {
  type BodyMeasureKind,
  type GoalType,
  type MeasureKind,
  measureKinds,
  measuresOfType,
} from '#shared/goals/vocabulary.ts';
import { formatDay } from '#web/text/format.ts';
import { numberText } from '#web/text/number-text.ts';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { siteOfMeasure } from '#shared/biometrics/tape.ts';
import { trpc } from '#web/api/trpc.ts';
import { unitOf } from '#web/training/measure-units.ts';
import type { GoalFormState } from './goal-rules.ts';
import { useFillLate } from './use-fill-late.ts';
import formClasses from '#web/ui/form/form.module.css';

const BY_HAND = 'My own updates';

type WeeklyKind = Exclude<MeasureKind, BodyMeasureKind>;

const weeklyLooks: Readonly<Record<WeeklyKind, { label: string; target: string }>> = {
  SESSIONS_PER_WEEK: { label: 'Workouts per week', target: 'Workouts per week' },
  WEEKLY_VOLUME: { label: 'Volume per week', target: 'Volume per week' },
  WEEKLY_MUSCLE_SETS: { label: 'Main-muscle sets per week', target: 'Main-muscle sets' },
};

function measureLabel(kind: MeasureKind): string {
  return isBodyKind(kind) ? bodyMeasures[kind].label : weeklyLooks[kind].label;
}

export function MeasureFields({ type, form }: { type: GoalType; form: GoalFormState }) {
  const { field, values } = form;
  const kinds = measuresOfType[type];
  const { measure } = values;
  return (
    <>
      {kinds.length === 0 ? null : (
        <SelectField
          {...field('measure')}
          label="Track with"
          options={[
            { value: '', label: BY_HAND },
            ...kinds.map((value) => ({ value, label: measureLabel(value) })),
          ]}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            // The typed numbers have no meaning for another measure, so they are cleared.
            form.change({
              measure: measureKinds.find((kind) => kind === chosen) ?? '',
              measureTarget: '',
            });
            form.fill({ measureStart: '' });
          }}
        />
      )}
      {measure === '' ? null : isBodyKind(measure) ? (
        <BodyFields key={measure} kind={measure} form={form} />
      ) : (
        <WeeklyFields kind={measure} form={form} />
      )}
    </>
  );
}

function WeeklyFields({ kind, form }: { kind: WeeklyKind; form: GoalFormState }) {
  const { field } = form;
  const { step } = unitOf(kind, form.units);
  return (
    <div className={`halves ${formClasses.pair}`}>
      {kind === 'WEEKLY_MUSCLE_SETS' ? (
        <SelectField
          {...field('muscle')}
          label="Muscle"
          options={[
            { value: '', label: 'Choose a muscle' },
            ...muscles.map((value) => ({ value, label: muscleLabels[value] })),
          ]}
        />
      ) : null}
      <NumberField
        {...field('measureTarget')}
        label={
          kind === 'WEEKLY_VOLUME'
            ? `${weeklyLooks[kind].target} (${form.units.weightUnit})`
            : weeklyLooks[kind].target
        }
        inputMode={kind === 'SESSIONS_PER_WEEK' ? 'numeric' : 'decimal'}
        step={step}
        note="The best week since you set the goal counts."
      />
    </div>
  );
}

function BodyFields({ kind, form }: { kind: BodyMeasureKind; form: GoalFormState }) {
  const { field, values, fill } = form;
  const { name, show, step } = unitOf(kind, form.units);
  const newest = useNewestMeasurement(kind);
  const known = newest && numberText(show(newest.value));
  useFillLate(known, values.measureStart, (text) => fill({ measureStart: text }));

  const isNewest = newest !== undefined && values.measureStart === known;
  return (
    <div className={`halves ${formClasses.pair}`}>
      <NumberField
        {...field('measureStart')}
        label="Start"
        unit={name}
        step={step}
        note={isNewest ? sourceText(newest.recordedAt) : 'Where you begin.'}
      />
      <NumberField {...field('measureTarget')} label="Target" unit={name} step={step} />
    </div>
  );
}

function sourceText(recordedAt: string | null): string {
  return recordedAt === null
    ? 'From your profile.'
    : `Measured ${formatDay(recordedAt, new Date())}.`;
}

interface NewestMeasurement {
  value: number;
  /** `recordedAt` is null for the weight in the profile, which has no date. */
  recordedAt: string | null;
}

/**
 * Returns the last known value of a body measure. Returns undefined for another measure, and when no value is known.
 */
function useNewestMeasurement(kind: MeasureKind | ''): NewestMeasurement | undefined {
  const isBody = kind !== '' && isBodyKind(kind);
  const site = siteOfMeasure(kind);
  const profile = useQuery({
    ...trpc.profile.get.queryOptions(),
    enabled: isBody && site === undefined,
  });
  const history = useQuery({
    ...trpc.biometrics.list.queryOptions({}),
    enabled: site !== undefined,
  });
  if (kind === 'BODY_WEIGHT') {
    const weight = profile.data?.weight;
    return weight == null ? undefined : { value: weight, recordedAt: null };
  }
  if (kind === 'BODY_FAT') {
    const fat = profile.data?.latestBodyFat;
    return fat ? { value: fat.percentage, recordedAt: fat.recordedAt } : undefined;
  }
  if (site === undefined) return undefined;
  const entry = history.data?.biometrics.find((each) => each.bodyMeasurements[site] !== undefined);
  const value = entry?.bodyMeasurements[site];
  return entry && value !== undefined ? { value, recordedAt: entry.recordedAt } : undefined;
}
