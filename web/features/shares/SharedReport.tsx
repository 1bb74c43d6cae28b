import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { SharedView } from '#shared/shares/view-schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CopyShared } from './CopyShared.tsx';
import { SharedPlanView } from './SharedPlanView.tsx';
import { SharedProgramView } from './SharedProgramView.tsx';
import { SharedWorkoutView } from './SharedWorkoutView.tsx';
import { subtitleOf } from './shared-words.ts';
import classes from './SharedPage.module.css';

const units = [
  { value: 'lbs', label: 'lbs' },
  { value: 'kg', label: 'kg' },
] as const;

/** The page of a workout, a template or a program. */
export function SharedReport({ view }: { view: SharedView }) {
  const isSignedIn = useAuth().status === 'signed-in';
  const { weightUnit } = useSettings();
  const [unit, setUnit] = useState<WeightUnit>(isSignedIn ? weightUnit : view.unit);
  return (
    <article className={classes.shared}>
      <PageHeader title={view.name} description={subtitleOf(view)} />
      <div className={classes.bar}>
        <SegmentedField
          label="Weights in"
          isLabelHidden
          options={units}
          value={unit}
          onChange={setUnit}
        />
        {isSignedIn ? (
          <CopyShared />
        ) : (
          <Button component={Link} href={paths.register()}>
            Try LiftLedger
          </Button>
        )}
      </div>
      {view.kind === 'WORKOUT' ? <SharedWorkoutView workout={view} unit={unit} /> : null}
      {view.kind === 'TEMPLATE' ? <SharedPlanView plan={view} unit={unit} /> : null}
      {view.kind === 'PROGRAM' ? <SharedProgramView program={view} unit={unit} /> : null}
      <Text c="dimmed" size="sm">
        Shown by a link of its owner, who can take it back at any time. Made with LiftLedger, a
        training log for lifters.
      </Text>
    </article>
  );
}
