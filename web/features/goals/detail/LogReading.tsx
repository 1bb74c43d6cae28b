import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { bodyMeasures } from '#shared/goals/body-measures.ts';
import type { BodyMeasureKind } from '#shared/goals/vocabulary.ts';
import { paths } from '#web/paths.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { unitOf } from '../measure-units.ts';
import { useReadingForm } from './use-reading-form.ts';
import classes from './GoalDetail.module.css';

/** The next measurement of the one thing that this goal is about, where the goal is looked at. */
export function LogReading({ kind }: { kind: BodyMeasureKind }) {
  const form = useReadingForm(kind);
  const { name, step } = unitOf(kind, form.units);
  return (
    <section aria-label="Log a measurement" className={`surface-card ${classes.card}`}>
      <Title order={2}>Log a measurement</Title>
      <Form form={form} className={formClasses.form}>
        <div className={classes.other}>
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
      <Text c="dimmed">
        {kind === 'BODY_WEIGHT'
          ? 'The last weight of a day counts. It is the weight in your profile. '
          : null}
        <Anchor component={Link} href={paths.biometrics()} className={classes.more}>
          All measurements, and those of other days
        </Anchor>
      </Text>
    </section>
  );
}
