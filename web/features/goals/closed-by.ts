/** Ways to complete a goal about a lift. */
export const closedByLabels = {
  lift: 'A lift of the target weight',
  estimate: 'A lift, or an estimated 1RM',
} as const;

export type ClosedBy = keyof typeof closedByLabels;
