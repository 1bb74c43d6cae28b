import type { SharedDoneLine, SharedWorkout } from '#shared/shares/view-schema.ts';
import { labelSets } from '#shared/sessions/lines/set-label.ts';
import { volumeFromPounds, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { formatNumber } from '#web/text/format.ts';
import { SetName } from '#web/training/SetName.tsx';
import statCard from '#web/ui/StatCard.module.css';
import { Table } from '#web/ui/Table.tsx';
import { SharedGroup } from './SharedGroup.tsx';
import { sharedSetText } from './shared-words.ts';
import classes from './shown.module.css';

interface SharedWorkoutViewProps {
  workout: SharedWorkout;
  unit: WeightUnit;
}

/** Totals and sets of a workout. */
export function SharedWorkoutView({ workout, unit }: SharedWorkoutViewProps) {
  const { totals, notes, groups } = workout;
  const { sets, volumeLbs, heaviestLbs, averageRpe } = totals;
  const heaviest = heaviestLbs === null ? null : weightFromPounds(heaviestLbs, unit);
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
            <div className={`${statCard.label} ${classes.label}`}>{label}</div>
            <div className={`${statCard.value} ${classes.value}`}>{value}</div>
          </div>
        ))}
      </section>
      {notes === '' ? null : <div className={classes.notes}>{notes}</div>}
      {groups.map((group, index) => (
        <SharedGroup key={index} name={group.name}>
          {group.lines.map((line, at) => (
            <DoneLine key={at} line={line} unit={unit} />
          ))}
        </SharedGroup>
      ))}
      {groups.length === 0 ? <p className={classes.quiet}>No sets yet.</p> : null}
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
