// Defines the error messages for the times of a past workout, which schema and form share. The file
// does not import zod.

export const pastTimeSentences = {
  endsInFuture: 'A past workout cannot end in the future',
  endsBeforeStart: 'The end cannot be before the start',
} as const;
