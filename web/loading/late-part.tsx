// Shares code among the lazy parts of a page. When a part cannot be loaded, the page stays and the
// part can be retried.
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** Message for a part that could not be loaded. */
export const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';

export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/** Retries a failed part and shows it in the place of the failure. */
export const Retry = createContext<() => void>(() => {});

/** A part whose code loads late. */
export interface LatePart<Props> {
  Part: ComponentType<Props>;
  /** Loads the code before the part is shown. @throws (rejects) when it does not load */
  preload: () => Promise<void>;
  /** Returns true once the code was loaded. */
  isLoaded: () => boolean;
}

/**
 * Returns the part, and functions that load it before it is shown. `load` loads its styles too (later-styles.ts).
 * `Failed` replaces a part that could not be loaded, with the same props. `waiting` renders the placeholder.
 */
export function latePart<Props extends object>(
  load: LoadComponent<Props>,
  Failed: ComponentType<Props>,
  waiting: (props: Props) => ReactNode = () => null,
): LatePart<Props> {
  let isLoaded = false;
  let newest: ComponentType<Props> = attempt();

  function Part(props: Props) {
    const [{ Shown, retries }, setShown] = useState(() => ({ Shown: newest, retries: 0 }));
    const [retry] = useState(() => () => {
      const next = newest;
      setShown((shown) => ({ Shown: next, retries: shown.retries + 1 }));
    });
    return (
      <Retry value={retry}>
        <Suspense fallback={waiting(props)}>
          {/* The key remounts each retry, because React would reuse the same failed component. */}
          <Shown key={retries} {...props} />
        </Suspense>
      </Retry>
    );
  }

  /** Creates a lazy component. React keeps the outcome of a lazy component, so each retry needs a new one. */
  function attempt(): ComponentType<Props> {
    return lazy(async () => {
      try {
        return { default: await loaded() };
      } catch (error) {
        console.warn('A part of the page could not be loaded', error);
        return { default: FailedAttempt };
      }
    });
  }

  function FailedAttempt(props: Props) {
    // The next attempt is made only after the failure is mounted. Earlier, React would restart with the newest attempt
    // and load endlessly.
    useEffect(() => {
      newest = attempt();
    }, []);
    return <Failed {...props} />;
  }

  async function preload() {
    // From now on the part renders without a delay.
    newest = await loaded();
  }

  async function loaded(): Promise<ComponentType<Props>> {
    const component = await load();
    isLoaded = true;
    return component;
  }

  return { Part, preload, isLoaded: () => isLoaded };
}

/** Shows a failure message with a retry in the place of the part. */
export function NotLoaded() {
  return <ErrorState message={NOT_LOADED} error={null} onRetry={useContext(Retry)} />;
}
