// What a rule of progression says for the next session.

/** Its weight is in the unit of what it follows from. */
export interface SessionSuggestion {
  action: 'up' | 'repeat' | 'reset';
  weight: number;
  reps: number;
  /**
   * `held`: every set reached its repetitions, at more than one weight or with more effort than planned. `left-out`: all
   * that were done did, but sets were left out. `reps-first`: the next weight is more than a tenth heavier. `too-far`: by
   * more than one increment too. `away`: a break says it. `heaviest`, `lightest`, `nearest`: what can be loaded does.
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
    | 'go-on'
    | 'reps-first'
    | 'too-far'
    | 'away'
    | 'heaviest'
    | 'lightest'
    | 'nearest';
  /** `nearest`: to this weight. `reps-first`, `too-far`: the next weight. */
  wanted?: number;
}
