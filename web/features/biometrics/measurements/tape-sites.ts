// The place of the tape on the figure, on the field of web/ui/charts/body-map-shapes.ts: 160 × 360, mirrored at x =
// 80.
import type { BodySite } from '#shared/biometrics/tape.ts';

interface Spot {
  /** Fields of the trunk stand at the left of the figure, those of the limbs at its right. */
  part: 'trunk' | 'limb';
  /** The tape around it; a limb is drawn on both sides. */
  path: string;
}

/** Top to bottom of each part. */
export const tapeSpots: Readonly<Record<BodySite, Spot>> = {
  neck: { part: 'trunk', path: 'M70 54Q80 60 90 54' },
  chest: { part: 'trunk', path: 'M45 92Q80 105 115 92' },
  waist: { part: 'trunk', path: 'M48 131Q80 143 112 131' },
  hips: { part: 'trunk', path: 'M43 174Q80 190 117 174' },
  biceps: { part: 'limb', path: 'M30 102Q37 107 46 103M130 102Q123 107 114 103' },
  forearms: { part: 'limb', path: 'M23 139Q30 144 38 141M137 139Q130 144 122 141' },
  thighs: { part: 'limb', path: 'M44 212Q57 219 74 214M116 212Q103 219 86 214' },
  calves: { part: 'limb', path: 'M47 281Q57 287 68 281M113 281Q103 287 92 281' },
};

// `as`: Object.keys forgets the names.
const sites = Object.keys(tapeSpots) as BodySite[];
export const trunkSites = sites.filter((site) => tapeSpots[site].part === 'trunk');
export const limbSites = sites.filter((site) => tapeSpots[site].part === 'limb');
