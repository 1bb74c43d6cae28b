/** A number that a screen shows, and what it rests on. */
export interface NumberSource {
  /** The part of the address after #. */
  id: string;
  name: string;
  formula: string;
  /** The study with its size, or that there is none. */
  source: string;
  /** The cases that it does not cover. */
  limits: string;
}
