import { Box } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { foldHeadId } from '../edit-state/report-focus.ts';
import type { ReportLine } from '../report-lines.ts';
import type { ReportEdits } from '../edit-state/use-report-edits.ts';
import { foldText } from './fold-text.ts';
import type { Folds } from './use-folds.ts';
import classes from '../Report.module.css';

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
      <h3 className={classes.foldTitle}>
        <button
          type="button"
          id={foldHeadId(line.key)}
          className={classes.foldHead}
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
          <span className={classes.foldName}>{line.name}</span>{' '}
          <span className={classes.told} data-numeric>
            {foldText(line, edits.weightUnit)}
          </span>
          {changes === 0 ? null : (
            <>
              {' '}
              <span className={classes.foldChanges}>{changes} changed</span>
            </>
          )}
        </button>
      </h3>
      <Box id={panel} hidden={!isOpen} px={16} pb={16}>
        {isOpen ? children : null}
      </Box>
    </article>
  );
}
