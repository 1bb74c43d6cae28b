// What the rules of training are worth on simulated lifters: the figures behind the tests of tests/shared/training.
import {
  betterOff,
  simulateNextSets,
  type SetRule,
} from '#tests/shared/training/simulation/next-sets.ts';
import { simulateNextSessions } from '#tests/shared/training/simulation/next-sessions.ts';
import {
  lastPlusStep,
  nextSet,
  progression,
  sameAsLastTime,
  sameWeight,
  undamped,
} from '#tests/shared/training/simulation/rules.ts';
import { formatTable } from './stats.ts';

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

export function benchTraining(print: (text: string) => void): void {
  const setRow = (firstOff: number) => {
    const run = (rule: SetRule) => simulateNextSets(rule, { firstOff });
    const [same, ours] = [run(sameWeight), run(nextSet)];
    const shown = [same, run(undamped), ours].map(
      ({ error, failed }) => `${error.toFixed(2)}, ${percent(failed)}`,
    );
    return [`first weight off by ${100 * firstOff} %`, ...shown, percent(betterOff(ours, same))];
  };
  print(
    formatTable([
      ['Next set: repetitions off, failed', 'same weight', 'undamped', 'rule', 'better off'],
      ...[0.025, 0.05, 0.1].map(setRow),
    ]),
  );
  const rules = {
    double: progression('double'),
    linear: progression('linear'),
    'same as last time': sameAsLastTime,
    'last + step': lastPlusStep,
  };
  const starts = [0, -0.08, 0.08];
  print(
    formatTable([
      ['Next session: sets in range', ...starts.map((off) => `first weight ${100 * off} %`)],
      ...Object.entries(rules).map(([name, rule]) => [
        name,
        ...starts.map((off) => percent(simulateNextSessions(rule, off))),
      ]),
    ]),
  );
}
