// The suggestion of a progression rule for the next session.
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';

/** A suggestion; its weight is in the unit of its input. */
export interface SessionSuggestion {
  action: 'up' | 'repeat' | 'reset';
  weight: number;
  reps: number;
  /**
   * `held`: every set reached its repetitions, at more than one weight or with more effort than
   * planned. `too-easy`: by an effort that no 1RM can be estimated from. `left-out`: all done sets did, but sets were left out. `reps-first`: the next weight
   * is more than a tenth heavier. `too-far`: also by more than one increment. `away`: after a
   * break. `heaviest`, `lightest`, `nearest`: limited by the loadable weights.
   * `recovering`: a part of the body that the lift loads recovers.
   */
  reason:
    | 'reached'
    | 'easy'
    | 'held'
    | 'left-out'
    | 'missed'
    | 'missed-again'
    | 'below'
    | 'effort'
    | 'too-easy'
    | 'go-on'
    | 'reps-first'
    | 'too-far'
    | 'away'
    | 'heaviest'
    | 'lightest'
    | 'nearest'
    | 'recovering';
  /** `nearest`: to this weight. `reps-first`, `too-far`: the next weight. */
  wanted?: number;
  /** `recovering`: the part of the body. */
  area?: BodyArea;
}
