/** Types a number on a screen with its formula and source. */
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
