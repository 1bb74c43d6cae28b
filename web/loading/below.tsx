import type { ComponentType, ReactNode } from 'react';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import { latePart, type LoadComponent } from './late-part.tsx';
import { NotLoaded } from './NotLoaded.tsx';

/**
 * Returns a part that people read, but not first: below the first screen, or folded away. Its code comes once the page
 * stands and the part is rendered. `waiting` keeps its place; when the code does not come, that is said there.
 */
export function belowPart<Props extends object>(
  load: LoadComponent<Props>,
  waiting: (props: Props) => ReactNode,
): ComponentType<Props> {
  const afterPage = async () => {
    await afterFirstContent();
    return load();
  };
  return latePart(afterPage, NotLoaded, waiting).Part;
}
