// Loads the code of a component on demand. If the code cannot be loaded, the page stays and offers a retry.
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

export const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';

export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/** Provides the function that loads the code of a component again after a failure. */
export const Retry = createContext<() => void>(() => {});

export interface LatePart<Props> {
  Part: ComponentType<Props>;
  /**
   * Loads the code before the component is rendered.
   *
   * @throws the error of the import; the promise rejects with it
   */
  preload: () => Promise<void>;
  isLoaded: () => boolean;
}

/**
 * Returns a component that loads its code when it is rendered. `load` must also load the styles (later-styles.ts).
 * `Failed` is shown if the code cannot be loaded, and `waiting` renders the placeholder.
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
          {/* The new key makes React mount the new lazy component. Otherwise React would keep the failed component. */}
          <Shown key={retries} {...props} />
        </Suspense>
      </Retry>
    );
  }

  /** Creates a lazy component. React caches even a failed result, so each retry needs a new lazy component. */
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
    // The next lazy component is created only when the error message is mounted. Otherwise React would render the new
    // component immediately and load endlessly.
    useEffect(() => {
      newest = attempt();
    }, []);
    return <Failed {...props} />;
  }

  async function preload() {
    // The code has loaded, so the component is rendered without a placeholder from now on.
    newest = await loaded();
  }

  async function loaded(): Promise<ComponentType<Props>> {
    const component = await load();
    isLoaded = true;
    return component;
  }

  return { Part, preload, isLoaded: () => isLoaded };
}

/** Shows an error message with a retry button in place of the component. */
export function NotLoaded() {
  return <ErrorState message={NOT_LOADED} error={null} onRetry={useContext(Retry)} />;
}
