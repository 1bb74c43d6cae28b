// Defines default values for the fields of a session in tests.

/** The default load of an exercise: repetitions with an external weight. */
export const plainLoad = {
  loadKind: 'EXTERNAL' as const,
  measure: 'REPS' as const,
  bodyweightShare: null,
};

/** The default targets of a line (one exercise of a plan). */
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
