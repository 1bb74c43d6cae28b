import { memo } from 'react';
import classes from './OnThisPage.module.css';

interface OnThisPageProps {
  /** The parts in their order: the id of the element, and the text of the link. */
  parts: readonly { id: string; label: string }[];
  /** True: keeps the space of the list while the parts are unknown. */
  isHidden?: boolean;
}

/** Shows one link for each part of a long page, in a row that scrolls sideways if needed. */
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
