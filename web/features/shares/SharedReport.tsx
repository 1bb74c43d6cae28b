import { useState } from 'react';
import type { SharedView } from '#shared/shares/view-schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useAuth } from '#web/api/person/auth-store.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { subtitleOf } from '#web/workouts/shown/shared-words.ts';
import { Shown } from '#web/workouts/shown/Shown.tsx';
import { CopyShared } from './CopyShared.tsx';
import classes from '#web/workouts/shown/shown.module.css';

const units = [
  { value: 'lbs', label: 'lbs' },
  { value: 'kg', label: 'kg' },
] as const;

/** Shows a shared workout, template or program. */
export function SharedReport({ token, view }: { token: string; view: SharedView }) {
  const isSignedIn = useAuth().status === 'signed-in';
  const { weightUnit } = useSettings();
  const [unit, setUnit] = useState<WeightUnit>(isSignedIn ? weightUnit : view.unit);
  const canDo = view.kind !== 'PROGRAM';
  const heading = usePageFocus(view.name);
  return (
    <article className={classes.shared}>
      <header>
        <h1 ref={heading} tabIndex={-1} className={classes.heading}>
          {view.name}
        </h1>
        <p className={classes.quiet}>{subtitleOf(view)}</p>
      </header>
      <div className={classes.bar}>
        <SegmentedField
          label="Weights in"
          isLabelHidden
          options={units}
          value={unit}
          onChange={setUnit}
        />
        {isSignedIn ? (
          <CopyShared token={token} canDo={canDo} />
        ) : (
          <a href={paths.register()} className={classes.button}>
            {canDo ? 'Do this workout' : 'Try LiftLedger'}
          </a>
        )}
      </div>
      <Shown view={view} unit={unit} />
      <p className={classes.quiet}>
        {isSignedIn ? '' : 'To save it, sign up and open this link again. '}
        Shown by a link of its owner, who can take it back at any time. Made with LiftLedger, a
        training log for lifters.
      </p>
    </article>
  );
}
