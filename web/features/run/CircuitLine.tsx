import { circuitAt, circuitMembers } from '#shared/sessions/circuits.ts';
import classes from './CircuitLine.module.css';
import { countsOf, type Run } from './run-state.ts';

/** 'A1 / A2 Barbell Row': the line itself stands in the heading. Nothing for a straight set. */
export function CircuitLine({ run }: { run: Run }) {
  const circuit = circuitOf(run);
  if (!circuit) return null;
  const labels = circuitMembers(run.template.exercises).map((member) => member?.label);
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
  const neighbours = circuitAt(lines, index)?.neighbours;
  if (!neighbours) return null;
  const { start, end } = neighbours;
  return { start, members: lines.slice(start, end) };
}
