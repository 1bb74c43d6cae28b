/** Describes a number that a screen shows: its formula, source and limits. */
export interface NumberSource {
  /** Id, which is also the fragment of its address on /numbers. */
  id: string;
  name: string;
  formula: string;
  /** The studies with their sizes, or the origin of a number without a study, such as the user's log. */
  source: string;
  /** Cases that the number does not cover. */
  limits: string;
}
