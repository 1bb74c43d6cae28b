// When a workout that is over began and ended, in words that the schema and the form share. Free of any library.

export const pastTimeSentences = {
  endsInFuture: 'A past workout cannot end in the future',
  endsBeforeStart: 'The end cannot be before the start',
} as const;
