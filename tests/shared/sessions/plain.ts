// Defines default values for the fields of a session in tests.

/** Default load of an exercise: repetitions with a plain weight. */
export const plainLoad = {
  loadKind: 'EXTERNAL' as const,
  measure: 'REPS' as const,
  bodyweightShare: null,
};

/** Default targets of a planned line. */
export const plainTargets = {
  targetDuration: null,
  targetDistance: null,
  setTargets: null,
  sessionNotes: '',
  isLeftOut: false,
};

/** Values of a set that has no time and no distance. */
export const plainMeasures = {
  durationSeconds: null,
  distanceMeters: null,
  notes: '',
  entered: null,
};
