import { type ComponentType, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { ahead } from './ahead.ts';
import { latePart, type LoadComponent, NOT_LOADED, NotLoaded, Retry } from './late-part.tsx';

/** Longer than a window slides away. */
const SLIDE_MS = 500;
const RENDERS_CLOSED = 2;

interface Opening<Props> {
  /** Resets the state that opened the part, when it did not come: that is asked in a dialog, else said in its place. */
  close?: (props: Props) => void;
  /**
   * Returns whether a window that stays after its closing, to slide away, is open. Without it, the part is open while it is
   * rendered.
   */
  isOpen?: (props: Props) => boolean;
  /** Returns the placeholder while it loads. */
  waiting?: (props: Props) => ReactNode;
}

/**
 * Returns a part that comes by a press, or by something that happens: a window, a form, a notice. Its code is loaded
 * ahead once the page stands, and at the latest when it is rendered.
 */
export function pressPart<Props extends object>(
  load: LoadComponent<Props>,
  { close, isOpen, waiting }: Opening<Props> = {},
): ComponentType<Props> {
  const Failed = close ? askAgain(close, isOpen ?? (() => true)) : NotLoaded;
  const { Part, preload } = latePart(load, Failed, waiting);
  ahead(preload);
  return isOpen ? mountedWhileOpen(Part, isOpen) : Part;
}

/**
 * Mounts the window while it is open, and for a moment after, so that it slides away. It is closed in its first two renders:
 * Mantine's portal shows nothing in the first, and only a window that was there slides in.
 */
function mountedWhileOpen<Props extends object>(
  Part: ComponentType<Props>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  return function Window(props) {
    const isWanted = isOpen(props);
    const closed = useRef(props);
    const [renders, setRenders] = useState(isWanted ? RENDERS_CLOSED : 0);
    if (!isWanted) closed.current = props;
    useEffect(() => {
      if (isWanted) {
        if (renders < RENDERS_CLOSED) setRenders(renders + 1);
        return undefined;
      }
      const timer = setTimeout(() => setRenders(0), SLIDE_MS);
      return () => clearTimeout(timer);
    }, [isWanted, renders]);
    if (renders === RENDERS_CLOSED) return <Part {...props} />;
    return isWanted ? <Part {...closed.current} /> : null;
  };
}

/** Asks in a dialog whether to try again; if not, the part counts as closed. */
function askAgain<Props extends object>(
  close: (props: Props) => void,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  return function AskAgain(props) {
    const retry = useContext(Retry);
    const wasGivenUp = useRef(false);
    const isWanted = isOpen(props);
    const giveUp = useRef(() => {});
    giveUp.current = () => close(props);
    useEffect(() => {
      if (!isWanted) return undefined;
      if (wasGivenUp.current) {
        retry();
        return undefined;
      }
      let isLeft = false;
      const ask = async () => {
        const isAgain = await confirmText(NOT_LOADED, 'Try again');
        if (isLeft) return;
        wasGivenUp.current = !isAgain;
        if (isAgain) retry();
        else giveUp.current();
      };
      void ask();
      return () => {
        isLeft = true;
      };
    }, [isWanted, retry]);
    return null;
  };
}
