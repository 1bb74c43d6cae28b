import { type ComponentType, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { ahead, aheadOfRun } from './ahead.ts';
import {
  latePart,
  type LatePart,
  type LoadComponent,
  NOT_LOADED,
  NotLoaded,
  Retry,
} from './late-part.tsx';
import { styled } from './later-styles.ts';

/** A closed dialog is unmounted after `SLIDE_MS`, which must be longer than the closing animation. */
const SLIDE_MS = 500;
const RENDERS_CLOSED = 2;

interface Opening<Props> {
  /**
   * `close` closes the dialog if its code cannot be loaded and the user does not retry. Without this option, the error
   * message appears in place of the component.
   */
  close?: (props: Props) => void;
  /**
   * `isOpen` returns true while the dialog is open. Without this option, a dialog counts as open while it is rendered.
   */
  isOpen?: (props: Props) => boolean;
  /** `waiting` returns the placeholder that is shown while the code loads. */
  waiting?: (props: Props) => ReactNode;
}

/**
 * Returns a component that a button press opens, such as a dialog or a form. The component's code is prefetched
 * (ahead.ts); otherwise the code is loaded when the component opens.
 */
export function pressPart<Props extends object>(
  load: LoadComponent<Props>,
  { close, isOpen, waiting }: Opening<Props> = {},
  declare: typeof ahead = ahead,
): ComponentType<Props> {
  const Failed = close ? askAgain(close, isOpen ?? (() => true)) : NotLoaded;
  const part = latePart(() => styled(load()), Failed, waiting);
  declare(part.preload);
  return isOpen ? mountedWhileOpen(part, isOpen) : part.Part;
}

/**
 * Returns a component that a button press opens during a workout. The component's code is prefetched even without a
 * service worker, because a workout must also go on offline.
 */
export function runPart<Props extends object>(
  load: LoadComponent<Props>,
  opening?: Opening<Props>,
): ComponentType<Props> {
  return pressPart(load, opening, aheadOfRun);
}

/**
 * Mounts a dialog while it is open and during its closing animation. The dialog first renders closed. Mantine animates
 * the opening and returns the focus only for a dialog that was mounted closed.
 */
function mountedWhileOpen<Props extends object>(
  { Part, preload, isLoaded }: LatePart<Props>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  return function Window(props) {
    const isWanted = isOpen(props);
    const closed = useRef(props);
    const [renders, setRenders] = useState(isWanted ? RENDERS_CLOSED : 0);
    if (!isWanted) closed.current = props;
    useEffect(() => {
      if (isWanted) {
        if (renders === RENDERS_CLOSED) return undefined;
        let isLeft = false;
        const mount = () => (isLeft ? undefined : setRenders(renders + 1));
        if (isLoaded()) mount();
        // The component is mounted after a failed load too, because the component offers the retry.
        else void preload().then(mount, mount);
        return () => {
          isLeft = true;
        };
      }
      const timer = setTimeout(() => setRenders(0), SLIDE_MS);
      return () => clearTimeout(timer);
    }, [isWanted, renders]);
    if (renders === RENDERS_CLOSED) return <Part {...props} />;
    return isWanted ? <Part {...closed.current} /> : null;
  };
}

/** Offers a retry in a dialog if the code cannot be loaded. If the user declines, `close` is called. */
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
