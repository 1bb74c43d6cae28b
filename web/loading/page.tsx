import { type ComponentType, lazy, useState } from 'react';
import { asOneQuestion } from '#web/api/first-load/open-questions.ts';
import { useLoadAhead } from '#web/hooks/use-load-ahead.ts';
import { loadAhead } from './ahead.ts';

/** A page in its own chunk. Once `preload` is done it renders at once, also on the server and while hydrating. */
export interface LazyPage {
  (): React.JSX.Element;
  preload: () => Promise<void>;
}

/** Loads the chunk of the page at a path: the routes know which it is. */
export type PreloadPage = (path: string) => Promise<void>;

/** Returns a page that loads with its address. Code for presses on it loads once its content is shown. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  // The answers may come before the code that shows them: what is loaded ahead waits for both.
  const loadFirst = () => asOneQuestion(load());
  const Suspended = lazy(loadFirst);

  function Page() {
    // Fixed for the life of the page: a chunk that arrives later must not mount it anew.
    const [Component] = useState<ComponentType>(() => loaded ?? Suspended);
    useLoadAhead(loadAhead);
    return <Component />;
  }

  Page.preload = async () => {
    loaded = (await loadFirst()).default;
  };
  return Page;
}
