import type { ComponentType, ReactNode } from 'react';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import { latePart, type LoadComponent, NotLoaded } from './late-part.tsx';
import { styled } from './later-styles.ts';

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
    const code = load();
    // Without a placeholder nobody can retry, and background work must start: the part is shown without its styles.
    return waiting ? styled(code) : styled(code).catch(() => code);
  };
  return latePart(afterPage, waiting ? NotLoaded : () => null, waiting).Part;
}
