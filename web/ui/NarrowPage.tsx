import type { ComponentType, ReactNode } from 'react';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import classes from './NarrowPage.module.css';

interface NarrowPageProps {
  title: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** `text` says in one sentence what happened. A form has no `text`. */
  text?: ReactNode;
  role?: 'status' | 'alert' | undefined;
  note?: ReactNode;
  children?: ReactNode;
}

/** Shows one message with a picture and its next step, or a short form. On a wide window the form is a card. */
export function NarrowPage({ title, icon: Icon, text, ...rest }: NarrowPageProps) {
  const { role, note, children } = rest;
  const heading = usePageFocus(title);
  return (
    <div className={`stacked ${classes.page}`} data-message={text === undefined ? undefined : ''}>
      <span className={`centred ${classes.icon}`} aria-hidden>
        <Icon size={text === undefined ? 48 : 96} stroke={1} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {text === undefined ? null : <p role={role}>{text}</p>}
      {note === undefined ? null : <p className="note">{note}</p>}
      {children}
    </div>
  );
}
