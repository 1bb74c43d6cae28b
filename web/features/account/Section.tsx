import { type ReactNode, useId } from 'react';
import classes from './account.module.css';

interface SectionProps {
  title: string;
  /** One or two sentences below the title. */
  about?: ReactNode;
  children: ReactNode;
}

/** Shows a section of the account page with its heading. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`surface-card ${classes.section}`} aria-labelledby={id}>
      <h2 id={id} className={classes.sectionName}>
        {title}
      </h2>
      {about === undefined ? null : <p className={classes.about}>{about}</p>}
      {children}
    </section>
  );
}
