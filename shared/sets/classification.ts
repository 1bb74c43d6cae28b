// What kind of set it was. Free of any library: screens need it as much as the schemas.

export const setClassifications = ['WORKING', 'WARMUP', 'DROP', 'FAILURE', 'BACKOFF'] as const;
export type SetClassification = (typeof setClassifications)[number];

/**
 * True for a set that counts for volume, records and goals: every one but a warm-up
 * (behaviour.md#kinds-of-sets).
 */
export function isWorkSet({ classification }: { classification: SetClassification }): boolean {
  return classification !== 'WARMUP';
}
