import type { ComponentType, ReactNode } from 'react';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import { latePart, type LoadComponent, NotLoaded } from './late-part.tsx';

/**
 * Returns a part that the first screen does not need: its code comes once the page stands and the part is rendered.
 * `waiting` keeps its place, and when the code does not come, that is said there; a part without a place is only missing.
 */
export function idlePart<Props extends object>(
  load: LoadComponent<Props>,
  waiting?: (props: Props) => ReactNode,
): ComponentType<Props> {
  const afterPage = async () => {
    await afterFirstContent();
    return load();
  };
  return latePart(afterPage, waiting ? NotLoaded : () => null, waiting).Part;
}
