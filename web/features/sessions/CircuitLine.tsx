import { groupsOf } from '#shared/sessions/rotation.ts';
import { circuitLabels } from './circuit-labels.ts';
import classes from './CircuitLine.module.css';
import { countsOf, type Run } from './run-state.ts';

/** 'A1 Bench Press / A2 Row, round 2 of 3' */
export function CircuitLine({ run }: { run: Run }) {
  const lines = run.template.exercises;
  const group = groupsOf(lines).find(({ start, end }) => start <= run.index && run.index < end);
  if (!group) return null;
  const labels = circuitLabels(lines);
  const members = lines.slice(group.start, group.end);
  const rounds = Math.max(...members.map((member) => member.targetSets));
  const round = Math.min(rounds, (countsOf(run)[run.index] ?? 0) + 1);
  return (
    <p className={classes.line}>
      {members.map((member, position) => {
        const index = group.start + position;
        return (
          <span key={member.id}>
            {position === 0 ? '' : ' / '}
            <span className={index === run.index ? classes.current : undefined}>
              {labels[index]} {member.exercise.name}
            </span>
          </span>
        );
      })}
      , round {round} of {rounds}
    </p>
  );
}
