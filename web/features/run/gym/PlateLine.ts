import { idlePart } from '#web/loading/idle.tsx';

/** Draws the plates of a weight. The component loads after the page, because its code is large. */
export const PlateLine = idlePart(async () => (await import('./LoadLine.tsx')).LoadLine);
