// The common ground of the lazy parts of a page. When it does not come (the line is gone), the page
// stays, and the part can be asked for once more.
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

/** The sentence about a part that did not come. */
export const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';

export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/** Loads a failed part once more and shows it in the place of the failure. */
export const Retry = createContext<() => void>(() => {});

/**
 * Returns the part, and how to load it before it is shown. `Failed` stands for what did not come, with the same props;
 * `waiting` for what is loading.
 */
export function latePart<Props extends object>(
  load: LoadComponent<Props>,
  Failed: ComponentType<Props>,
  waiting: (props: Props) => ReactNode = () => null,
): { Part: ComponentType<Props>; preload: () => Promise<void> } {
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
          {/* A further failure is a separate one, although React takes it for the same component. */}
          <Shown key={retries} {...props} />
        </Suspense>
      </Retry>
    );
  }

  /** React keeps the outcome of an attempt for good: each further one needs a new attempt. */
  function attempt(): ComponentType<Props> {
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

  async function preload() {
    // From now on it is shown at once.
    newest = await load();
  }

  return { Part, preload };
}

/** Says in the place of the part that it did not come. */
export function NotLoaded() {
  return <ErrorState message={NOT_LOADED} error={null} onRetry={useContext(Retry)} />;
}
