import { type ComponentType, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { ahead } from './ahead.ts';
import { latePart, type LoadComponent, NOT_LOADED, Retry } from './late-part.tsx';
import { NotLoaded } from './NotLoaded.tsx';

interface Opening<Props> {
  /** Resets the state that opened the part, when it did not come: that is asked in a dialog, else said in its place. */
  close?: (props: Props) => void;
  /**
   * Returns whether a window that is rendered all the time is open: it is mounted when its code is there, so that it
   * slides in and away. Without it, the part is open while it is rendered.
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
  return isOpen ? mountedAhead(Part, preload, isOpen) : Part;
}

function mountedAhead<Props extends object>(
  Part: ComponentType<Props>,
  preload: () => Promise<void>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  return function Window(props) {
    const [isMounted, setIsMounted] = useState(false);
    if (!isMounted && isOpen(props)) setIsMounted(true);
    useEffect(() => {
      let isLeft = false;
      const mount = async () => {
        await afterFirstContent();
        if (isLeft) return;
        // What does not come is asked for again by the press.
        const [arrival] = await Promise.allSettled([preload()]);
        if (arrival.status === 'fulfilled' && !isLeft) setIsMounted(true);
      };
      void mount();
      return () => {
        isLeft = true;
      };
    }, []);
    return isMounted ? <Part {...props} /> : null;
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
