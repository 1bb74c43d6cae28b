// Texts on the start and the end of a past workout, shared by the schema and the form. Free of any library.

export const pastTimeSentences = {
  endsInFuture: 'A past workout cannot end in the future',
  endsBeforeStart: 'The end cannot be before the start',
} as const;
