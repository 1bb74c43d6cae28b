import type { ComponentType, ReactNode } from 'react';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import { latePart, type LoadComponent, NotLoaded } from './late-part.tsx';
import { styled } from './later-styles.ts';

/**
 * Returns a component whose code is loaded after the page's first content. `waiting` renders the placeholder. Without
 * `waiting`, the component renders nothing until its code is loaded, and nothing if the code cannot be loaded.
 */
export function idlePart<Props extends object>(
  load: LoadComponent<Props>,
  waiting?: (props: Props) => ReactNode,
): ComponentType<Props> {
  const afterPage = async () => {
    await afterFirstContent();
    const code = load();
    // A component without a placeholder cannot offer a retry. It is therefore shown even if its style sheet cannot be
    // loaded.
    return waiting ? styled(code) : styled(code).catch(() => code);
  };
  return latePart(afterPage, waiting ? NotLoaded : () => null, waiting).Part;
}
