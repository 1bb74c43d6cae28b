import { circuitAt, circuitMembers } from '#shared/templates/circuits.ts';
import classes from './CircuitLine.module.css';
import { linesOf, type Run, setCounts } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';

/** Shows 'A1 / A2 Barbell Row' for a line in a circuit. The heading names the line itself. */
export function CircuitLine() {
  const lines = useRun(({ formRun: run }) => linesOf(run));
  const lineIndex = useRun(({ formRun: run }) => run.lineIndex);
  const neighbours = circuitAt(lines, lineIndex)?.neighbours;
  if (!neighbours) return null;
  const members = circuitMembers(lines);
  const { start, end } = neighbours;
  return (
    <p className={classes.line}>
      {lines
        .slice(start, end)
        .map((line, position) => ({ line, index: start + position }))
        .filter(({ line }) => !line.isLeftOut)
        .map(({ line, index }, position) => {
          const label = members[index]?.label;
          return (
            <span key={line.id}>
              {position === 0 ? '' : ' / '}
              {index === lineIndex ? (
                <span className={classes.current}>{label}</span>
              ) : (
                `${label} ${line.exercise.name}`
              )}
            </span>
          );
        })}
    </p>
  );
}

/** Shows ', round 2 of 3' in a circuit. */
export function Round() {
  return useRun(({ formRun: run }) => roundText(run));
}

function roundText(run: Run): string | null {
  const lines = linesOf(run);
  const neighbours = circuitAt(lines, run.lineIndex)?.neighbours;
  if (!neighbours) return null;
  const members = lines
    .slice(neighbours.start, neighbours.end)
    .filter((member) => !member.isLeftOut);
  const rounds = Math.max(...members.map((member) => member.targetSets));
  const round = Math.min(rounds, (setCounts(run)[run.lineIndex] ?? 0) + 1);
  return `, round ${round} of ${rounds}`;
}
