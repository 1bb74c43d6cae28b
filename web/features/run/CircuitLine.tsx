import { groupsOf } from '#shared/sessions/rotation.ts';
import { circuitLabels } from '#web/training/circuit-labels.ts';
import classes from './CircuitLine.module.css';
import { countsOf, type Run } from './run-state.ts';

/** 'A1 / A2 Barbell Row': the line itself stands in the heading. Nothing for a straight set. */
export function CircuitLine({ run }: { run: Run }) {
  const circuit = circuitOf(run);
  if (!circuit) return null;
  const labels = circuitLabels(run.template.exercises);
  return (
    <p className={classes.line}>
      {circuit.members.map((member, position) => {
        const index = circuit.start + position;
        return (
          <span key={member.id}>
            {position === 0 ? '' : ' / '}
            {index === run.index ? (
              <span className={classes.current}>{labels[index]}</span>
            ) : (
              `${labels[index]} ${member.exercise.name}`
            )}
          </span>
        );
      })}
    </p>
  );
}

/** ', round 2 of 3'; nothing for a straight set. */
export function Round({ run }: { run: Run }) {
  const circuit = circuitOf(run);
  if (!circuit) return null;
  const rounds = Math.max(...circuit.members.map((member) => member.targetSets));
  const round = Math.min(rounds, (countsOf(run)[run.index] ?? 0) + 1);
  return (
    <>
      , round {round} of {rounds}
    </>
  );
}

function circuitOf({ template, index }: Run) {
  const lines = template.exercises;
  const group = groupsOf(lines).find(({ start, end }) => start <= index && index < end);
  if (!group || group.end - group.start < 2) return null;
  return { start: group.start, members: lines.slice(group.start, group.end) };
}
