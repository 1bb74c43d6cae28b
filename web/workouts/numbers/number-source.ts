/** A number on a screen with its formula and source. */
export interface NumberSource {
  /** Id, which is also the fragment of its address on /numbers. */
  id: string;
  name: string;
  formula: string;
  /** The study with its size, or a note that the number has no study. */
  source: string;
  /** Cases that the number does not cover. */
  limits: string;
}
