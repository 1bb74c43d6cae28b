import type { ComponentType, ReactNode } from 'react';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { PhonePicture } from './PhonePicture.tsx';
import classes from './NarrowPage.module.css';

interface NarrowPageProps {
  title: string;
  /** `icon` says what the message is about. The barbell of the picture has the icon between its plates. */
  icon?: ComponentType<{ x?: number; y?: number; size?: number; stroke?: number }>;
  /** `text` says in one sentence what happened. A form has no `text`. */
  text?: ReactNode;
  role?: 'status' | 'alert' | undefined;
  note?: ReactNode;
  /** `beside` names the screen of the app that a wide window shows beside the form, and a phone below a message. */
  beside?: string;
  children?: ReactNode;
}

/** Shows one message with its next step, or a short form, which is a card on a wide window. */
export function NarrowPage({ title, icon, text, ...rest }: NarrowPageProps) {
  const { role, note, beside, children } = rest;
  const heading = usePageFocus(title);
  const message = text === undefined ? undefined : (role ?? '');
  const page = (
    <div className={`stacked ${classes.page}`} data-message={message}>
      <Barbell icon={icon} />
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

/** Draws the barbell of the logo. A plate with a dashed outline is missing, and an alert lets a plate slip off. */
function Barbell({ icon: Icon }: { icon: NarrowPageProps['icon'] }) {
  return (
    <svg viewBox="0 4 40 24" className={classes.picture} aria-hidden focusable="false">
      <path strokeWidth="3" d={Icon ? 'M1.5 16h9m19 0h9' : 'M1.5 16h37'} />
      <rect x="5" y="5" width="5" height="22" rx="2" />
      <rect x="30" y="5" width="5" height="22" rx="2" />
      {Icon ? <Icon x={12} y={8} size={16} stroke={1.5} /> : null}
    </svg>
  );
}
