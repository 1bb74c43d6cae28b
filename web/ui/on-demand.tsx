// Lazy parts of a page, whose code loads when they are needed. When that fails (the line is gone), the page stays, shows
// the failure and offers a retry.
import {
  type ComponentType,
  createContext,
  lazy,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { afterFirstContent } from '#web/api/first-content.ts';
import { ErrorState } from './ErrorState.tsx';
import { confirmText } from './messages/confirm.ts';

const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';

type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/** A part that stands in the page: a failure is said in its place. Suspends while it is loading. */
export function partOnDemand<Props extends object>(
  load: LoadComponent<Props>,
): ComponentType<Props> {
  return onDemand(load, NotLoaded);
}

/**
 * A part that nobody waits for, such as what follows something in the background: it comes after the page is shown, and
 * not at all when its code does not come, which is only logged.
 */
export function latePartOnDemand<Props extends object>(
  load: LoadComponent<Props>,
): ComponentType<Props> {
  return onDemand(async () => {
    await afterFirstContent();
    return load();
  }, Nothing);
}

interface Opening<Props> {
  /** Returns whether a window that stays mounted while closed is open; without it, it is open while it is mounted. */
  isOpen?: (props: Props) => boolean;
  /** Resets the state that opened the window, if the user does not try again. */
  close: (props: Props) => void;
}

/** A window, drawer or form that a press opens: a failure is said in a dialog. Suspends while it is loading. */
export function pressedOnDemand<Props extends object>(
  load: LoadComponent<Props>,
  { isOpen = () => true, close }: Opening<Props>,
): ComponentType<Props> {
  return onDemand(load, function AskAgain(props: Props) {
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
  });
}

/** Loads a failed part once more and shows it in the place of the failure. */
const Retry = createContext<() => void>(() => {});

/** `Failed` stands for what did not come, with the same props. */
function onDemand<Props extends object>(
  load: LoadComponent<Props>,
  Failed: ComponentType<Props>,
): ComponentType<Props> {
  let newest = attempt();
  return function OnDemand(props) {
    const [{ Part, retries }, setShown] = useState({ Part: newest, retries: 0 });
    const [retry] = useState(() => () => {
      const next = newest;
      setShown((shown) => ({ Part: next, retries: shown.retries + 1 }));
    });
    return (
      <Retry value={retry}>
        {/* A further failure is one of its own, although React takes it for the same component. */}
        <Part key={retries} {...props} />
      </Retry>
    );
  };

  /** React keeps the outcome of an attempt for good: each further one needs a new attempt. */
  function attempt() {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        console.warn('A part of the page could not be loaded', error);
        return { default: FailedAttempt };
      }
    });
  }

  function FailedAttempt(props: Props) {
    // Only once it is on the screen: before, React begins anew with what is newest, and would load without end.
    useEffect(() => {
      newest = attempt();
    }, []);
    return <Failed {...props} />;
  }
}

function Nothing() {
  return null;
}

function NotLoaded() {
  return <ErrorState message={NOT_LOADED} error={null} onRetry={useContext(Retry)} />;
}
