import { type ReactNode, useState } from 'react';
import classes from './Fold.module.css';

interface FoldProps {
  /** The line that opens the part. */
  summary: ReactNode;
  /** Opens the part, for example because of a refused field. */
  isNeeded?: boolean;
  /** Folds with one name: opening one closes the others. */
  name?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Folds a part of a page to one line. The part is not rendered before the first press. */
export function Fold({ summary, isNeeded = false, name, className = '', children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      name={name}
      className={`${classes.fold} ${className}`}
      open={isOpen || isNeeded}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
        setWasOpened(true);
      }}
    >
      <summary>{summary}</summary>
      {isNeeded || wasOpened ? children : null}
    </details>
  );
}
