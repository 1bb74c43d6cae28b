import type { ComponentType, ReactNode } from 'react';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import { latePart, type LoadComponent, NotLoaded } from './late-part.tsx';

/**
 * Returns a part that the first screen does not need. Its code loads after the page, once the part is rendered.
 * `waiting` renders its placeholder, and a failure is shown in its place. A part without a placeholder stays empty
 * after a failure.
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
