// Finds the body parts that a short English text names, such as the name of an injury.
import { type BodyArea, bodyAreas } from './vocabulary.ts';

interface Naming {
  /**
   * `words` lists words and phrases. An entry that ends in `*` matches every word that begins with the letters before
   * the `*`.
   */
  words: readonly string[];
  areas: readonly BodyArea[];
  /**
   * The entry is skipped when an earlier entry found an area that `unless` lists. So 'cervical disc' means the neck,
   * not the lower back.
   */
  unless?: readonly BodyArea[];
}

/**
 * The order of the entries matters, because an entry such as 'neck' changes the meaning of a later word such as 'disc'.
 */
const namings: readonly Naming[] = [
  {
    words: ['neck*', 'cervical*', 'whiplash*', 'torticollis', 'c3', 'c4', 'c5', 'c6', 'c7'],
    areas: ['NECK'],
  },
  { words: ['trap', 'traps', 'trapezi*'], areas: ['NECK', 'UPPER_BACK'] },
  {
    words: [
      'upper back',
      'mid back',
      'middle back',
      'thoracic*',
      'rhomboid*',
      'scapul*',
      'shoulder blade*',
      'lat',
      'lats',
      'latissimus',
      'kyphosis',
    ],
    areas: ['UPPER_BACK'],
  },
  {
    words: [
      'lower back',
      'low back',
      'lumb*',
      'sciatic*',
      'si joint',
      'sacr*',
      'tailbone*',
      'coccy*',
      'spondyl*',
      'erector*',
      'l1',
      'l2',
      'l3',
      'l4',
      'l5',
      's1',
    ],
    areas: ['LOWER_BACK'],
  },
  { words: ['scoliosis'], areas: ['UPPER_BACK', 'LOWER_BACK'] },
  {
    words: ['spine', 'spinal', 'vertebra*'],
    areas: ['UPPER_BACK', 'LOWER_BACK'],
    unless: ['NECK', 'UPPER_BACK', 'LOWER_BACK'],
  },
  // The word 'disc' alone means the lower back, because nine of ten slipped discs are there.
  {
    words: ['disc', 'discs', 'disk', 'disks', 'herniat*'],
    areas: ['LOWER_BACK'],
    unless: ['NECK', 'UPPER_BACK'],
  },
  {
    words: ['back', 'backs', 'backache*'],
    areas: ['UPPER_BACK', 'LOWER_BACK'],
    unless: ['UPPER_BACK', 'LOWER_BACK'],
  },
  {
    words: [
      'hip',
      'hips',
      'groin*',
      'adductor*',
      'abductor*',
      'glute',
      'glutes',
      'gluteal*',
      'gluteus',
      'buttock*',
      'pelvi*',
      'piriformis',
      'psoas',
      'iliopsoas',
      'femoroacetabular',
      'fai',
    ],
    areas: ['HIP'],
  },
  {
    words: ['biceps femoris', 'hamstring*', 'semitendinosus', 'semimembranosus'],
    areas: ['HAMSTRING'],
  },
  { words: ['thigh*'], areas: ['HAMSTRING', 'KNEE'] },
  {
    words: [
      'knee',
      'knees',
      'kneecap*',
      'acl',
      'mcl',
      'pcl',
      'lcl',
      'cruciate*',
      'menisc*',
      'patell*',
      'quad',
      'quads',
      'quadricep*',
      'it band',
      'itb',
      'itbs',
      'iliotibial',
      'osgood*',
    ],
    areas: ['KNEE'],
  },
  {
    words: ['achilles', 'calf', 'calfs', 'calves', 'shin', 'shins', 'gastrocnem*', 'soleus'],
    areas: ['CALF'],
  },
  { words: ['tibia*', 'fibula*'], areas: ['CALF', 'ANKLE'] },
  {
    words: [
      'ankle*',
      'achilles',
      'foot',
      'feet',
      'toe',
      'toes',
      'heel*',
      'plantar*',
      'metatars*',
      'bunion*',
    ],
    areas: ['ANKLE'],
  },
  { words: ['thoracic outlet'], areas: ['SHOULDER'] },
  {
    words: [
      'shoulder',
      'shoulders',
      'rotator*',
      'supraspinatus',
      'infraspinatus',
      'subscapularis',
      'collarbone*',
      'clavic*',
      'acromi*',
      'ac joint',
      'slap',
      'bankart',
      'delt',
      'delts',
      'deltoid*',
    ],
    areas: ['SHOULDER'],
  },
  { words: ['labr*'], areas: ['SHOULDER'], unless: ['HIP'] },
  {
    words: ['impinge*'],
    areas: ['SHOULDER'],
    unless: ['NECK', 'UPPER_BACK', 'LOWER_BACK', 'HIP', 'KNEE', 'ANKLE'],
  },
  { words: ['bicep*'], areas: ['SHOULDER', 'ELBOW'], unless: ['HAMSTRING'] },
  { words: ['elbow*', 'epicondyl*', 'tricep*', 'ucl', 'cubital'], areas: ['ELBOW'] },
  { words: ['forearm*'], areas: ['ELBOW', 'WRIST'] },
  {
    words: [
      'wrist*',
      'hand',
      'hands',
      'finger*',
      'thumb*',
      'knuckle*',
      'carpal*',
      'metacarp*',
      'scaphoid*',
      'tfcc',
      'quervain*',
    ],
    areas: ['WRIST'],
  },
  {
    words: ['chest', 'pec', 'pecs', 'pectoral*', 'rib', 'ribs', 'sternum', 'costochondr*'],
    areas: ['CHEST'],
  },
  // 'Disc hernia' means a slipped disc, not a hernia of the belly.
  { words: ['hernia', 'hernias'], areas: ['ABDOMEN'], unless: ['NECK', 'LOWER_BACK'] },
  {
    words: ['abdom*', 'abs', 'ab', 'core', 'oblique*', 'diastasis', 'inguinal*', 'belly'],
    areas: ['ABDOMEN'],
  },
];

/** The texts to search for are built once and reused, because the app searches many names of exercises and injuries. */
const sought = namings.map((naming) => ({
  ...naming,
  needles: naming.words.map((word) => (word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `)),
}));

/**
 * Returns the body parts that a text names, from head to foot; empty when the text names no known part. An ambiguous
 * word such as 'back' gives every part that the word may mean.
 */
export function areasNamedIn(text: string): BodyArea[] {
  const words = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
    // 'Back of' names a side of a body part, as in 'back of the knee', and not the back.
    .replaceAll(' back of ', ' ');
  const found = new Set<BodyArea>();
  for (const naming of sought) {
    if (naming.unless?.some((area) => found.has(area))) continue;
    if (naming.needles.some((needle) => words.includes(needle))) {
      for (const area of naming.areas) found.add(area);
    }
  }
  return bodyAreas.filter((area) => found.has(area));
}
