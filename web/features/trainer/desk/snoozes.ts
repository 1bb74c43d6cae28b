/** Times for which a client can be snoozed. */
export const snoozes = [
  { days: 3, label: '3 days' },
  { days: 7, label: 'a week' },
  { days: 28, label: '4 weeks' },
] as const;
