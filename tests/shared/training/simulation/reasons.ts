// The sentences that simulated lifters are shown, each checked against what they did.
import { nextSessionText } from '#shared/training/suggestion/next-session-text.ts';
import { nextSetText } from '#shared/training/suggestion/next-set-text.ts';
import { checkSession } from '#tests/shared/training/suggestion/session-claims.ts';
import { checkSet } from '#tests/shared/training/suggestion/set-claims.ts';
import type { PairResult } from './both-rules.ts';

export interface Reasons {
  /** Sentences, of both rules. */
  said: number;
  /** Sentences that are not true of what was done. */
  untrue: string[];
}

export function reasonsOf({ said, saidOfSets }: Pick<PairResult, 'said' | 'saidOfSets'>): Reasons {
  const ofSessions = said.map((one) => {
    const sentence = nextSessionText(one.suggestion, one.input, 'kg');
    return { sentence, ...checkSession(sentence, one) };
  });
  const ofSets = saidOfSets.map((one) => {
    const sentence = nextSetText(one.suggestion, one.input, 'kg');
    return { sentence, ...checkSet(sentence, one) };
  });
  const all = [...ofSessions, ...ofSets];
  const untrue = all.filter(({ isTrue }) => !isTrue).map(({ sentence }) => sentence);
  return { said: all.length, untrue };
}
