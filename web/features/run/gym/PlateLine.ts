import { idlePart } from '#web/loading/idle.tsx';

/** Loads after the page, into a box of fixed height, because the calculation and its drawing are large. */
export const PlateLine = idlePart(async () => (await import('./LoadLine.tsx')).LoadLine);
