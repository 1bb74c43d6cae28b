import type { SharedPlan } from '#shared/shares/view-schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { SharedGroup } from './SharedGroup.tsx';
import { paceText, planText } from './plan-words.ts';
import classes from './shown.module.css';

interface SharedPlanViewProps {
  plan: SharedPlan;
  unit: WeightUnit;
}

/** The exercises of a template with what is planned of each. */
export function SharedPlanView({ plan, unit }: SharedPlanViewProps) {
  return (
    <>
      {plan.description === '' ? null : <div className={classes.notes}>{plan.description}</div>}
      {plan.groups.map((group, index) => (
        <SharedGroup key={index} name={group.name}>
          {group.lines.map((line, at) => (
            <section key={at} className={classes.line} aria-label={line.exercise.name}>
              <h2 className={classes.name}>{line.exercise.name}</h2>
              <div data-numeric>{planText(line, unit)}</div>
              <div className={classes.pace} data-numeric>
                {paceText(line)}
              </div>
              {line.notes === '' ? null : <div className={classes.notes}>{line.notes}</div>}
            </section>
          ))}
        </SharedGroup>
      ))}
    </>
  );
}
