import { memo } from 'react';
import classes from './OnThisPage.module.css';

interface OnThisPageProps {
  /** The parts in their order: the id of the element, and what the link says. */
  parts: readonly { id: string; label: string }[];
  /** Keeps its room while it is not known whether there are such parts. */
  isHidden?: boolean;
}

/** One link for each part of a long page, in a row that scrolls sideways where there is no room. */
export const OnThisPage = memo(function OnThisPage({ parts, isHidden = false }: OnThisPageProps) {
  return (
    <nav className={classes.parts} data-hidden={isHidden} aria-label="On this page">
      {parts.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
});
