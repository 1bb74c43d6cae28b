// Defines the error messages that the schema and the form of a past workout share. The file does not import zod, which
// would make the form load more slowly.

export const pastTimeSentences = {
  endsInFuture: 'A past workout cannot end in the future',
  endsBeforeStart: 'The end cannot be before the start',
} as const;
