import { type ReactNode, useDeferredValue } from 'react';
import { useBuilder } from './builder-context.ts';
import { NoticeBar } from './NoticeBar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import classes from './Dock.module.css';
import { minutesText, setsText } from './BuilderSummary.tsx';

interface BuilderDockProps {
  /** Absent where it stands elsewhere: then the numbers do as well. */
  saveButton: ReactNode;
}

/** The bars at the lower edge: the undo of the last change, and the current actions. */
export function BuilderDock({ saveButton }: BuilderDockProps) {
  const notice = useBuilder((state) => state.notice);
  const isSelecting = useBuilder((state) => state.isSelecting);
  return (
    <div className={classes.dock}>
      {notice ? <NoticeBar notice={notice} /> : null}
      {isSelecting ? (
        <SelectionBar />
      ) : saveButton ? (
        <div className={classes.bar}>
          <div className={classes.words}>
            <DockNumbers />
            {saveButton}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Minutes and sets beside Save, behind the key that changed them: see BuilderSummary. */
function DockNumbers() {
  const counted = useDeferredValue(useBuilder(({ lines }) => lines));
  return (
    <span className={classes.numbers} data-numeric>
      {/* The space separates them for screen readers and for copies. */}
      <span>{minutesText(counted)}</span> <span>{setsText(counted)}</span>
    </span>
  );
}
