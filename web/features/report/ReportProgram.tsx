import { Link } from 'wouter';
import type { NamedProgramDay } from '#shared/programs/program-day.ts';
import { paths } from '#web/paths.ts';
import { placeText } from '#web/workouts/start/program-day.ts';
import classes from './Report.module.css';

export function ReportProgram({ program }: { program: NamedProgramDay }) {
  const { id, name, isRemoved } = program;
  return (
    <span className={classes.program}>
      {isRemoved ? name : <Link href={paths.program(id)}>{name}</Link>}
      <span className="spoken">{placeText(program)}</span>
    </span>
  );
}
