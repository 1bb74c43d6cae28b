// Lists squats for builds that lean far forward with the bar on the back (behaviour/exercise-library.md#your-build).
// Pure; our own judgement, without a source.
import type { FindingKind } from './findings.ts';

export interface Suited {
  slug: string;
  /** The difference from the usual exercise. */
  cue: string;
  /** The finding that the cue answers. */
  kind: FindingKind;
}

const IN_FRONT = 'The weight in front keeps you upright';
const HEELS_UP = 'Raised heels ask less of the ankles';
const SPLIT = 'With one foot in front you stay upright';

const suitedTo: Partial<Record<FindingKind, Readonly<Record<string, string>>>> = {
  STIFF_ANKLES: { 'heel-elevated-goblet-squat': HEELS_UP },
  LONG_LEGS: {
    'goblet-squat': IN_FRONT,
    'kettlebell-goblet-squat': IN_FRONT,
    'heel-elevated-goblet-squat': IN_FRONT,
    'bulgarian-split-squat': SPLIT,
    'split-squat': SPLIT,
  },
};

/**
 * Returns the exercises that suit the findings, each once, with the first finding that names it. Empty while an ankle
 * hurts.
 */
export function suitedFor(kinds: readonly FindingKind[]): Suited[] {
  if (kinds.includes('ANKLE_PAIN')) return [];
  const all = kinds.flatMap((kind) =>
    Object.entries(suitedTo[kind] ?? {}).map(([slug, cue]) => ({ slug, cue, kind })),
  );
  return all.filter(({ slug }, index) => all.findIndex((each) => each.slug === slug) === index);
}
