import { type ReactNode, useState } from 'react';
import classes from './TableAlternative.module.css';

/** The same as a picture in numbers, for those who want them; drawn when it is opened. */
export function TableAlternative({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={classes.alternative}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>Show as table</summary>
      {isOpen ? children : null}
    </details>
  );
}
