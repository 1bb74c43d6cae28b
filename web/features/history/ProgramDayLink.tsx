import { Link } from 'wouter';
import type { NamedProgramDay } from '#shared/programs/named-day.ts';
import { paths } from '#web/paths.ts';
import { placeText } from '#web/workouts/start/program-day.ts';
import classes from './ProgramDayLink.module.css';

/** 'Linear 3×5 · week 2, day 1', with the way to the program as long as it is there. */
export function ProgramDayLink({ program }: { program: NamedProgramDay }) {
  const { id, name, isRemoved } = program;
  return (
    <span className={classes.text}>
      {isRemoved ? (
        name
      ) : (
        <Link href={paths.program(id)} className={classes.link}>
          {name}
        </Link>
      )}
      {placeText(program)}
    </span>
  );
}
