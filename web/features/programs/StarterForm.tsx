import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Program, Starter, StarterLift } from '#shared/programs/schema.ts';
import { startingLoad } from '#shared/programs/training-max.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { loadStep, nearestTo } from '#shared/training/load/load-step.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { numberText, readNumber } from '#web/text/number-text.ts';
import { FieldGroup } from '#web/ui/fields/more-fields.tsx';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { FirstWeek } from './FirstWeek.tsx';
import classes from './programs.module.css';

interface StarterFormProps {
  starter: Starter;
  onClose: () => void;
}

/** Shows the form of a starter program. Weights that follow from recent workouts fill the fields. */
export function StarterForm(props: StarterFormProps) {
  const exerciseIds = props.starter.lifts.map(({ exerciseId }) => exerciseId);
  const known = useQuery(trpc.sessions.lastTime.queryOptions({ exerciseIds }));
  if (known.isPending) return <PageSkeleton blocks={[300]} label="Looking up your lifts…" />;
  // The form starts with empty weights when the recent workouts fail to load.
  return <Fields {...props} known={known.data ?? []} />;
}

function Fields({
  starter,
  known,
  onClose,
}: StarterFormProps & { known: readonly LastPerformance[] }) {
  const [, navigate] = useLocation();
  const form = useSavedForm({
    initial: ({ weightUnit }) => starterFields(starter, known, weightUnit),
    draft: (values, { weightUnit: unit }) =>
      starterDraft(values, { starter: starter.starter, unit }),
    rules: async () => (await import('#shared/programs/schema.ts')).createFromStarterInput,
    send: (input) => trpcClient.programs.createFromStarter.mutate(input),
    savedText: () => 'Program added',
    failedText: 'Failed to make the program',
    onSaved: ({ id }: Program) => {
      readAgain(trpc.programs.pathFilter());
      readAgain(trpc.templates.pathFilter());
      navigate(paths.program(id));
    },
  });
  const { values, errors, units, change } = form;
  const asksMax = starter.lifts.some(({ asks }) => asks === 'ONE_REP_MAX');
  return (
    <Form form={form} className={`stacked ${classes.form}`} aria-label={starter.name}>
      <div>
        <h2 className={classes.name}>{starter.name}</h2>
        <p className="dim">{starter.description}</p>
        <FirstWeek days={starter.firstWeek} />
      </div>
      {starter.daysPerWeek.length > 1 ? (
        <SegmentedField
          label="Days a week"
          options={starter.daysPerWeek.map((days) => ({
            value: String(days),
            label: String(days),
          }))}
          value={values.daysPerWeek}
          onChange={(daysPerWeek) => change({ daysPerWeek })}
        />
      ) : null}
      <FieldGroup
        legend="Starting weights"
        note={
          asksMax
            ? 'For the main lifts, the most you can lift once: the program uses nine tenths of it. Filled in from your workouts where possible; leave a field empty if you do not know it.'
            : 'Filled in from your workouts where possible. Choose too light rather than too heavy; leave a field empty if you do not know it.'
        }
      >
        <div className="card-grid">
          {starter.lifts.map((lift, index) => (
            <NumberField
              key={lift.exerciseId}
              name={`load-${index}`}
              label={lift.asks === 'ONE_REP_MAX' ? `${lift.name}, once` : lift.name}
              unit={units.weightUnit}
              value={values.loads[index]?.weightLbs ?? ''}
              error={errors[`loads.${index}.weightLbs`]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                change({
                  loads: values.loads.map((load, at) =>
                    at === index ? { ...load, weightLbs: value } : load,
                  ),
                });
              }}
            />
          ))}
        </div>
      </FieldGroup>
      <FormFoot form={form} label="Continue" onCancel={onClose} />
    </Form>
  );
}

interface StarterFields {
  daysPerWeek: string;
  /** `loads` holds the typed weight of each lift, in the user's unit; empty while unknown. */
  loads: { exerciseId: string; weightLbs: string }[];
}

export function starterFields(
  { daysPerWeek, lifts }: Starter,
  known: readonly LastPerformance[],
  unit: WeightUnit,
): StarterFields {
  const maxes = new Map(known.map((each) => [each.exerciseId, each.estimatedOneRepMax]));
  return {
    daysPerWeek: String(daysPerWeek[0] ?? 3),
    loads: lifts.map((lift) => ({
      exerciseId: lift.exerciseId,
      weightLbs: suggested(lift, maxes.get(lift.exerciseId), unit),
    })),
  };
}

function suggested(lift: StarterLift, maxLbs: number | undefined, unit: WeightUnit): string {
  if (maxLbs === undefined) return '';
  const step = loadStep(lift, unit);
  const oneRepMax = weightFromPounds(maxLbs, unit);
  const load =
    lift.asks === 'ONE_REP_MAX'
      ? nearestTo(oneRepMax, step)
      : startingLoad({ oneRepMax, reps: lift.reps, rpe: lift.targetRpe, step });
  return load ? numberText(load) : '';
}

/** Returns the input of `programs.createFromStarter`, not yet validated. The input contains no empty weights. */
export function starterDraft(
  { daysPerWeek, loads }: StarterFields,
  { starter, unit }: { starter: Starter['starter']; unit: WeightUnit },
) {
  return {
    starter,
    unit,
    daysPerWeek: Number(daysPerWeek),
    loads: loads.flatMap(({ exerciseId, weightLbs }) => {
      const weight = readNumber(weightLbs, unit);
      return weight === null ? [] : [{ exerciseId, weightLbs: poundsFromWeight(weight, unit) }];
    }),
  };
}
