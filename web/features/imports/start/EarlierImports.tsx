import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { localDay } from '#shared/calendar.ts';
import type { ImportSummary } from '#shared/imports/schema.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { importPath } from '../shown-import.ts';
import { canUndo, sourceNames, statusWords, thingsOf } from '../words.ts';
import classes from './start.module.css';

/** Number of rows shown at first. */
const STEP = 5;

interface EarlierImportsProps {
  imports: readonly ImportSummary[];
}

/** Lists the imports of the account, newest first, with their actions. */
export function EarlierImports({ imports }: EarlierImportsProps) {
  const [most, setMost] = useState(STEP);
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className={classes.title}>
        Earlier imports
      </h2>
      <ul className={`surface-list ${classes.imports}`}>
        {imports.slice(0, most).map((one) => (
          <li key={one.id} className={classes.import}>
            <div className={classes.importWords}>
              <strong>
                {sourceNames[one.source]} · {formatCalendarDay(localDay(new Date(one.createdAt)))}
              </strong>
              <span className={classes.importNote}>
                <bdi>{one.fileName}</bdi>
              </span>
              <span className={classes.importNote}>{standingOf(one)}</span>
            </div>
            <Button component={Link} href={importPath(one.id)} variant="default">
              {canUndo(one) ? 'Show or undo' : 'Show'}
              <VisuallyHidden> {one.fileName}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {most < imports.length ? (
        <Button variant="subtle" onClick={() => setMost(imports.length)}>
          Show all {imports.length}
        </Button>
      ) : null}
    </section>
  );
}

/** Returns the state of an import: 'Imported: 400 workouts'. */
function standingOf(one: ImportSummary): string {
  const words = statusWords[one.status];
  switch (one.status) {
    case 'RUNNING':
      return `${words}: ${formatNumber(one.done, 0)} of ${thingsOf(one)}`;
    case 'DONE':
      return `${words}: ${thingsOf(one, one.done)}`;
    case 'CANCELLED':
    case 'FAILED':
      return one.done > 0 ? `${words}: ${thingsOf(one, one.done)} came in` : words;
    default:
      return words;
  }
}
