import type { ProgramSummary } from '#shared/programs/schema.ts';
import { progressText } from './program-text.ts';
import classes from './programs.module.css';

export function ProgramProgress({ program }: { program: ProgramSummary }) {
  const { doneDays, dayCount } = program;
  return (
    <div className={`row ${classes.progress}`} data-status={program.status}>
      <div className={classes.track} aria-hidden>
        <div style={{ width: `${(100 * doneDays) / Math.max(dayCount, 1)}%` }} />
      </div>
      <span aria-hidden data-numeric>
        {doneDays}/{dayCount}
      </span>
      <span className="spoken">{progressText(program)}</span>
    </div>
  );
}
