// Where the tape goes on the figure, on the field of web/ui/charts/body-map-shapes.ts: 160 × 360, mirrored at x = 80.
import type { BodySite } from '#shared/biometrics/vocabulary.ts';

/** Top to bottom: the trunk at the left of the figure, the limbs at its right. */
export const trunkSites: readonly BodySite[] = ['neck', 'chest', 'waist', 'hips'];
export const limbSites: readonly BodySite[] = ['biceps', 'forearms', 'thighs', 'calves'];

/** The tape around a part of the body; a limb is drawn on both sides. */
export const tapePaths: Record<BodySite, string> = {
  neck: 'M70 54Q80 60 90 54',
  chest: 'M45 92Q80 105 115 92',
  waist: 'M48 131Q80 143 112 131',
  hips: 'M43 174Q80 190 117 174',
  thighs: 'M44 212Q57 219 74 214M116 212Q103 219 86 214',
  biceps: 'M30 102Q37 107 46 103M130 102Q123 107 114 103',
  forearms: 'M23 139Q30 144 38 141M137 139Q130 144 122 141',
  calves: 'M47 281Q57 287 68 281M113 281Q103 287 92 281',
};
