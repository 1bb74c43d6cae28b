import { idlePart } from '#web/loading/idle.tsx';

/** Loads the plates after the page, because their calculation and drawing are large. */
export const PlateLine = idlePart(async () => (await import('./LoadLine.tsx')).LoadLine);
