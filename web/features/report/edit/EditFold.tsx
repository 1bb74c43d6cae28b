import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { foldHeadId } from '../edit-state/report-focus.ts';
import type { ReportLine } from '../report-lines.ts';
import type { ReportEdits } from '../edit-state/use-report-edits.ts';
import { foldText } from './fold-text.ts';
import type { Folds } from './use-folds.ts';
import classes from './EditFold.module.css';

interface EditFoldProps {
  line: ReportLine;
  edits: ReportEdits;
  folds: Folds;
  children: ReactNode;
}

/** Shows one exercise of the editor: a heading with a summary that unfolds its sets. */
export function EditFold({ line, edits, folds, children }: EditFoldProps) {
  const isOpen = folds.isOpen(line.key);
  const panel = `fold-of-${line.key}`;
  const changes = edits.changesOf(line.sets);
  return (
    <article className={classes.fold} aria-label={line.name}>
      <h3 className={classes.title}>
        <button
          type="button"
          id={foldHeadId(line.key)}
          className={classes.head}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => folds.toggle(line.key)}
        >
          <IconChevronRight
            size={20}
            stroke={1.75}
            aria-hidden
            className={classes.arrow}
            data-open={isOpen || undefined}
          />
          <span className={classes.name}>{line.name}</span>{' '}
          <span className={classes.told} data-numeric>
            {foldText(line, edits.weightUnit)}
          </span>
          {changes === 0 ? null : (
            <>
              {' '}
              <span className={classes.changes}>{changes} changed</span>
            </>
          )}
        </button>
      </h3>
      <div id={panel} hidden={!isOpen} className={classes.panel}>
        {isOpen ? children : null}
      </div>
    </article>
  );
}
