import type { ComponentType, ReactNode } from 'react';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import { latePart, type LoadComponent, NotLoaded } from './late-part.tsx';
import { styled } from './later-styles.ts';

/**
 * Returns a component whose code is loaded after the page's first content. `waiting` renders the placeholder. A
 * component without a placeholder stays empty if its code cannot be loaded.
 */
export function idlePart<Props extends object>(
  load: LoadComponent<Props>,
  waiting?: (props: Props) => ReactNode,
): ComponentType<Props> {
  const afterPage = async () => {
    await afterFirstContent();
    const code = load();
    // A component without a placeholder offers no retry, so the component is shown even if the styles cannot be loaded.
    return waiting ? styled(code) : styled(code).catch(() => code);
  };
  return latePart(afterPage, waiting ? NotLoaded : () => null, waiting).Part;
}
