import type { ComponentType, ReactNode } from 'react';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import { latePart, type LoadComponent } from './late-part.tsx';

/**
 * Returns a part that nobody waits for, such as what follows something in the background: its code comes once the page
 * stands. When it does not come, that is only logged. `waiting` keeps its place.
 */
export function idlePart<Props extends object>(
  load: LoadComponent<Props>,
  waiting?: () => ReactNode,
): ComponentType<Props> {
  const afterPage = async () => {
    await afterFirstContent();
    return load();
  };
  return latePart(afterPage, () => null, waiting).Part;
}
