// Defines the error messages for the times of a past workout, which the schema and the form share. The file does not
// import zod, so that the form loads few bytes.

export const pastTimeSentences = {
  endsInFuture: 'A past workout cannot end in the future',
  endsBeforeStart: 'The end cannot be before the start',
} as const;
