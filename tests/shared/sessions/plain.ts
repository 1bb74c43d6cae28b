// Defines default values of a session's fields, to be spread into examples.

/** Load of an exercise that is lifted with a plain weight. */
export const plainLoad = {
  loadKind: 'EXTERNAL' as const,
  measure: 'REPS' as const,
  bodyweightShare: null,
};

/** Targets of a line of the plan. */
export const plainTargets = {
  targetDuration: null,
  targetDistance: null,
  setTargets: null,
  sessionNotes: '',
  isLeftOut: false,
};

/** Values of a set that is neither a hold nor a carry. */
export const plainMeasures = {
  durationSeconds: null,
  distanceMeters: null,
  notes: '',
  entered: null,
};
