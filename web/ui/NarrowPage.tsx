import type { ComponentType, ReactNode } from 'react';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { PhonePicture } from './PhonePicture.tsx';
import classes from './NarrowPage.module.css';

interface NarrowPageProps {
  title: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** `text` says in one sentence what happened. A form has no `text`. */
  text?: ReactNode;
  role?: 'status' | 'alert' | undefined;
  note?: ReactNode;
  /** `beside` names the screen of the app that a wide window shows beside the form. */
  beside?: string;
  children?: ReactNode;
}

/** Shows one message with a picture and its next step, or a short form, which is a card on a wide window. */
export function NarrowPage({ title, icon: Icon, text, ...rest }: NarrowPageProps) {
  const { role, note, beside, children } = rest;
  const heading = usePageFocus(title);
  const message = text === undefined ? undefined : (role ?? '');
  const page = (
    <div className={`stacked ${classes.page}`} data-message={message}>
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
  return beside === undefined ? (
    page
  ) : (
    <div className={classes.frame}>
      {page}
      <div className={classes.beside}>
        <PhonePicture name={beside} alt="" />
      </div>
    </div>
  );
}
