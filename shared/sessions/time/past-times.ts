// Gives the error messages for the times of a past workout, shared by schema and form. Without zod.

export const pastTimeSentences = {
  endsInFuture: 'A past workout cannot end in the future',
  endsBeforeStart: 'The end cannot be before the start',
} as const;
