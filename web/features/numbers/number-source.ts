/** A number that a screen shows, and what it rests on. */
export interface NumberSource {
  /** The part of the address after #. */
  id: string;
  name: string;
  formula: string;
  /** Who measured what, and of how many; or that nobody did. */
  source: string;
  /** What it does not cover. */
  limits: string;
}
