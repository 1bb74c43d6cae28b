import type { SharedProgram } from '#shared/shares/view-schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { countOf } from '#web/text/format.ts';
import { dayTargetText } from './plan-words.ts';
import { SharedPlanView } from './SharedPlanView.tsx';
import classes from './shown.module.css';

interface SharedProgramViewProps {
  program: SharedProgram;
  unit: WeightUnit;
}

/** The weeks of a program with their days, and its workouts. */
export function SharedProgramView({ program, unit }: SharedProgramViewProps) {
  const { description, weeks, plans, rounds } = program;
  return (
    <>
      {description === '' ? null : <div className={classes.notes}>{description}</div>}
      <h2 className={classes.title}>Weeks</h2>
      {rounds > 1 ? <p className={classes.quiet}>Repeated in {countOf(rounds, 'round')}.</p> : null}
      {weeks.map((week, index) => (
        <details key={index} className={classes.week} open={index === 0}>
          <summary>
            Week {index + 1}
            {week.isLighter ? ', lighter' : ''}
          </summary>
          <ol className={classes.days}>
            {week.days.map((day, at) => (
              <li key={at}>
                <strong>{plans[day.plan ?? -1]?.name ?? 'Deleted workout'}</strong>
                {day.targets.length === 0 ? null : (
                  <div className={classes.pace} data-numeric>
                    {day.targets.map(dayTargetText).join(' · ')}
                  </div>
                )}
              </li>
            ))}
          </ol>
        </details>
      ))}
      <h2 className={classes.title}>Workouts</h2>
      {plans.map((plan, index) => (
        <details key={index} className={classes.week} open={plans.length === 1}>
          <summary>{plan.name}</summary>
          <SharedPlanView plan={plan} unit={unit} />
        </details>
      ))}
    </>
  );
}
