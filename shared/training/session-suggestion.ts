// What a rule of progression says for the next session.

/** Its weight is in the unit of what it follows from. */
export interface SessionSuggestion {
  action: 'up' | 'repeat' | 'reset';
  weight: number;
  reps: number;
  /** `heaviest`, `lightest`, `nearest`: what can be loaded says it. */
  reason:
    | 'reached'
    | 'easy'
    | 'missed'
    | 'missed-again'
    | 'below'
    | 'effort'
    | 'go-on'
    | 'heaviest'
    | 'lightest'
    | 'nearest';
  /** `nearest`: to what. */
  wanted?: number;
}
