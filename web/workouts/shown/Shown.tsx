import { IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { labelSets } from '#shared/sessions/lines/set-label.ts';
import type {
  SharedDoneLine,
  SharedPlan,
  SharedProgram,
  SharedView,
  SharedWorkout,
  SharedDayTarget,
  SharedPlannedLine,
} from '#shared/shares/view-schema.ts';
import { volumeFromPounds, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { SetName } from '#web/training/SetKindBadge.tsx';
import statCard from '#web/ui/StatCard.module.css';
import { recordText } from '#web/training/record-text.ts';
import { MuscleMap } from '#web/ui/charts/MuscleMap.tsx';
import { Table } from '#web/ui/Table.tsx';
import { readablePounds, sharedSetText } from './shared-words.ts';
import classes from './shown.module.css';
import { formatClock, restSecondsOf } from '#shared/sessions/time/rest.ts';
import { type LineUnits, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { numberText } from '#web/text/number-text.ts';
import { loadText, measureText, plannedMeasure } from '#web/training/set-text.ts';
import { setTargetsText } from '#web/training/target-text.ts';

/**
 * Shows the workout, template or program of a public link. This component must not use React contexts, because the
 * public page has no providers.
 */
export function Shown({ view, unit }: { view: SharedView; unit: WeightUnit }) {
  if (view.kind === 'WORKOUT') return <SharedWorkoutView workout={view} unit={unit} />;
  if (view.kind === 'TEMPLATE') return <SharedPlanView plan={view} unit={unit} />;
  return <SharedProgramView program={view} unit={unit} />;
}

interface SharedPlanViewProps {
  plan: SharedPlan;
  unit: WeightUnit;
}

export function SharedPlanView({ plan, unit }: SharedPlanViewProps) {
  return (
    <>
      {plan.description === '' ? null : <div className={classes.notes}>{plan.description}</div>}
      <Muscles muscles={plan.muscles} />
      {plan.groups.map((group, index) => (
        <SharedGroup key={index} name={group.name}>
          {group.lines.map((line, at) => (
            <section key={at} className={classes.line} aria-label={line.exercise.name}>
              <h2 className={classes.name}>{line.exercise.name}</h2>
              <div data-numeric>{planText(line, unit)}</div>
              <div className="note" data-numeric>
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

function Muscles({ muscles }: Pick<SharedWorkout, 'muscles'>) {
  return muscles.length === 0 ? null : (
    <section className={`surface ${classes.group} ${classes.line}`} aria-label="Muscles">
      <MuscleMap muscles={muscles} />
    </section>
  );
}

interface SharedGroupProps {
  /** `name` is the name of the superset, such as 'Superset A'; null for a single exercise. */
  name: string | null;
  children: ReactNode;
}

function SharedGroup({ name, children }: SharedGroupProps) {
  return (
    <div
      className={`surface ${classes.group}`}
      data-circuit={name !== null || undefined}
      {...(name === null ? {} : { role: 'group', 'aria-label': name })}
    >
      {name === null ? null : <p className={classes.circuit}>{name}</p>}
      {children}
    </div>
  );
}

interface SharedProgramViewProps {
  program: SharedProgram;
  unit: WeightUnit;
}

export function SharedProgramView({ program, unit }: SharedProgramViewProps) {
  const { description, weeks, plans, rounds } = program;
  return (
    <>
      {description === '' ? null : <div className={classes.notes}>{description}</div>}
      <h2 className={classes.title}>Weeks</h2>
      {rounds > 1 ? <p className="dim">Repeated in {countOf(rounds, 'round')}.</p> : null}
      {weeks.map((week, index) => (
        <details key={index} className={`surface ${classes.week}`} open={index === 0}>
          <summary>
            Week {index + 1}
            {week.isLighter ? ', lighter' : ''}
          </summary>
          <ol className={classes.days}>
            {week.days.map((day, at) => (
              <li key={at}>
                <strong>{plans[day.plan ?? -1]?.name ?? 'Deleted workout'}</strong>
                {day.targets.length === 0 ? null : (
                  <div className="note" data-numeric>
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
        <details key={index} className={`surface ${classes.week}`} open={plans.length === 1}>
          <summary>{plan.name}</summary>
          <SharedPlanView plan={plan} unit={unit} />
        </details>
      ))}
    </>
  );
}

interface SharedWorkoutViewProps {
  workout: SharedWorkout;
  unit: WeightUnit;
}

function SharedWorkoutView({ workout, unit }: SharedWorkoutViewProps) {
  const { totals, notes, groups, records } = workout;
  const { sets, volumeLbs, heaviestLbs, averageRpe } = totals;
  const heaviest =
    heaviestLbs === null ? null : weightFromPounds(readablePounds(heaviestLbs, unit), unit);
  const cards = [
    ['Sets', formatNumber(sets)],
    [`Total volume (${unit})`, formatNumber(volumeFromPounds(volumeLbs, unit))],
    [`Heaviest lift (${unit})`, heaviest === null ? '-' : formatNumber(heaviest)],
    ['Average RPE', averageRpe === null ? '-' : formatNumber(averageRpe)],
  ] as const;
  return (
    <>
      <section aria-label="Summary" className={classes.totals}>
        {cards.map(([label, value]) => (
          <div
            key={label}
            role="group"
            aria-label={label}
            className={`${statCard.card} ${classes.total}`}
          >
            <div className={`${statCard.label} note`}>{label}</div>
            <div className={`num ${statCard.value} ${classes.value}`}>{value}</div>
          </div>
        ))}
      </section>
      {notes === '' ? null : <div className={classes.notes}>{notes}</div>}
      {records.length === 0 ? null : (
        <ul className={`plain-list ${classes.records}`} aria-label="Records">
          {records.map((record, index) => (
            <li key={index}>
              <IconTrophy size={20} stroke={2} aria-hidden />
              <span>
                <strong>{record.exercise}</strong> {recordText(record, record.loadKind, unit)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Muscles muscles={workout.muscles} />
      {groups.map((group, index) => (
        <SharedGroup key={index} name={group.name}>
          {group.lines.map((line, at) => (
            <DoneLine key={at} line={line} unit={unit} />
          ))}
        </SharedGroup>
      ))}
      {groups.length === 0 ? <p className="dim">No sets yet.</p> : null}
    </>
  );
}

function DoneLine({ line, unit }: { line: SharedDoneLine; unit: WeightUnit }) {
  const { exercise, sets, notes } = line;
  const labels = labelSets(sets);
  const isRated = sets.some(({ rpe }) => rpe !== null);
  return (
    <section className={classes.line} aria-label={exercise.name}>
      <h2 className={classes.name}>{exercise.name}</h2>
      {notes === '' ? null : <div className={classes.notes}>{notes}</div>}
      <Table className={classes.sets}>
        <thead>
          <tr>
            <th scope="col">Set</th>
            <th scope="col">Done</th>
            {isRated ? <th scope="col">RPE</th> : null}
          </tr>
        </thead>
        <tbody>
          {sets.map((set, index) => (
            <tr key={index}>
              <th scope="row">
                <SetName label={labels[index]} kind={set.classification} isBare />
              </th>
              <td data-numeric>
                {sharedSetText(set, unit, exercise)}
                {set.notes === '' ? null : <div className={classes.notes}>{set.notes}</div>}
              </td>
              {isRated ? (
                <td data-numeric>{set.rpe === null ? '–' : formatNumber(set.rpe)}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** Returns the targets of an exercise, such as '3 × 8 at 185 lbs, RPE 8', or the targets of each set. */
export function planText(line: SharedPlannedLine, unit: WeightUnit): string {
  const units = unitsOfAccount(unit);
  const { setTargets, targetReps, targetSets, targetRPE, exercise } = line;
  if (setTargets) return setTargetsText({ setTargets, targetReps, exercise }, units);
  const counted =
    exercise.measure === 'REPS'
      ? String(targetReps)
      : measureText(plannedMeasure(line, line), exercise);
  const rpe = targetRPE === null ? '' : `, RPE ${numberText(targetRPE)}`;
  return `${targetSets} × ${counted}${weightOf(line, units)}${rpe}`;
}

function weightOf({ targetWeight, exercise }: SharedPlannedLine, units: LineUnits): string {
  const isBare = targetWeight === null || exercise.loadKind === 'NONE';
  if (isBare) return '';
  const weightLbs = readablePounds(targetWeight, units.account);
  return ` at ${loadText({ weightLbs }, units, exercise)}`;
}

function paceText(line: SharedPlannedLine): string {
  const { eccentric, pause, concentric } = line.targetTempo;
  return `Rest ${formatClock(restSecondsOf(line))}, tempo ${eccentric}-${pause}-${concentric}`;
}

/** Returns an exercise with its target, such as 'Squat 3 × 5 at 85%, RPE 8' or 'Squat 1 × 5 or more'. */
export function dayTargetText(target: SharedDayTarget): string {
  const { exercise, sets, reps, repsMax, percent, targetRpe, isOpen } = target;
  const counted = repsMax === null ? String(reps) : `${reps}-${repsMax}`;
  const open = isOpen ? ' or more' : '';
  const share = percent === null ? '' : ` at ${numberText(percent)}%`;
  const rpe = targetRpe === null ? '' : `, RPE ${numberText(targetRpe)}`;
  return `${exercise} ${sets} × ${counted}${open}${share}${rpe}`;
}
