// Lists the parts of the body that an injury can affect and an exercise can load. The file does not import zod, so that
// a screen loads few bytes.

/** The body areas are sorted from head to foot, the order in which screens list them. */
export const bodyAreas = [
  'NECK',
  'SHOULDER',
  'ELBOW',
  'WRIST',
  'CHEST',
  'UPPER_BACK',
  'LOWER_BACK',
  'ABDOMEN',
  'HIP',
  'HAMSTRING',
  'KNEE',
  'CALF',
  'ANKLE',
] as const;
export type BodyArea = (typeof bodyAreas)[number];

/**
 * The words are written in lower case, so that they fit into the middle of a sentence, such as 'loads your shoulder'.
 */
export const bodyAreaWords: Record<BodyArea, string> = {
  NECK: 'neck',
  SHOULDER: 'shoulder',
  ELBOW: 'elbow',
  WRIST: 'wrist or hand',
  CHEST: 'chest',
  UPPER_BACK: 'upper back',
  LOWER_BACK: 'lower back',
  ABDOMEN: 'abdomen',
  HIP: 'hip',
  HAMSTRING: 'hamstring',
  KNEE: 'knee',
  CALF: 'calf',
  ANKLE: 'ankle or foot',
};
