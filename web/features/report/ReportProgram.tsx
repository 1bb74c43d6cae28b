import { Link } from 'wouter';
import type { NamedProgramDay } from '#shared/programs/program-day.ts';
import { paths } from '#web/paths.ts';
import { placeText } from '#web/workouts/start/program-day.ts';
import classes from './Report.module.css';

/** Shows 'Linear 3×5 · week 2, day 1', with a link while the program exists. */
export function ReportProgram({ program }: { program: NamedProgramDay }) {
  const { id, name, isRemoved } = program;
  return (
    <span className={classes.program}>
      {isRemoved ? name : <Link href={paths.program(id)}>{name}</Link>}
      <span className="spoken">{placeText(program)}</span>
    </span>
  );
}
