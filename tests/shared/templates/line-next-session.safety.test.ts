// Holds what no suggestion for the next session may do, and that its sentence is true: of every exercise of the
// library, at any gym, in both units, after any history.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadClassOf } from '#server/library/load-class.ts';
import { exerciseLibrary } from '#server/library/library.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import { rigLoads } from '#shared/gyms/rig-loads.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import { commercialGym, dumbbellsAtHome } from '#shared/gyms/starters.ts';
import {
  type DoneLine,
  type DoneSet,
  type LineNextSession,
  lineNextSession,
  nextSessionOf,
} from '#shared/templates/line-next-session.ts';
import { usualRepsMax, weightBefore } from '#shared/training/suggestion/next-session.ts';
import { nextSessionStepsText } from '#shared/training/suggestion/next-session-steps-text.ts';
import { nextSessionText } from '#shared/training/suggestion/next-session-text.ts';
import {
  checkSession,
  type SaidOfSession,
  sessionForms,
} from '#tests/shared/training/suggestion/session-claims.ts';
import { poundsFromWeight, weightUnits } from '#shared/units.ts';

const exercises = exerciseLibrary
  .map((entry) => {
    const { slug, equipmentRequired, movementPattern } = entry;
    return { slug, equipmentRequired, movementPattern, ...loadClassOf(entry) };
  })
  .filter(({ measure, loadKind }) => measure === 'REPS' && loadKind !== 'NONE');
const NOW = Date.parse('2026-11-20T18:00:00.000Z');
const DAY_MS = 86_400_000;

const halves = (min: number, max: number) =>
  fc.integer({ min: 2 * min, max: 2 * max }).map((each) => each / 2);
const anyGym = fc.oneof(
  fc.constant(null),
  fc.constantFrom(...weightUnits).map(commercialGym),
  fc.constantFrom(...weightUnits).map(dumbbellsAtHome),
  fc
    .record({
      unit: fc.constantFrom(...weightUnits),
      bar: fc.integer({ min: 5, max: 50 }),
      plates: fc.array(halves(1, 50), { maxLength: 4 }),
      step: halves(1, 12),
      max: fc.integer({ min: 12, max: 60 }),
    })
    .map(({ unit, bar, plates, step, max }) => ({
      ...commercialGym(unit),
      bars: [{ name: 'Bar', weight: bar, unit }],
      plates: plates.map((weight) => ({ weight, unit, pairs: 2 })),
      dumbbells: { unit, step, max },
      machines: { unit, step },
    })),
);
const anySet = fc.record({
  reps: fc.oneof(fc.constantFrom(5, 8, 10, 12), fc.integer({ min: 0, max: 20 })),
  rpe: halves(5, 10),
  rpeSource: fc.constantFrom('entered' as const, 'default' as const),
  /** One set in ten is off by a step. */
  isOff: fc.integer({ min: 0, max: 9 }).map((each) => each === 0),
});
const anyPast = fc.record({
  days: fc.oneof(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 170 })),
  typedIn: fc.constantFrom(...weightUnits),
  weight: fc.oneof(
    halves(0, 30),
    fc.integer({ min: 0, max: 80 }).map((each) => 2.5 * each),
  ),
  sets: fc.array(anySet, { minLength: 1, maxLength: 5 }),
  /** One workout in four is made lighter after its first set. */
  isLightened: fc.integer({ min: 0, max: 3 }).map((each) => each === 0),
});

const anyCase = fc
  .record({
    exercise: fc.constantFrom(...exercises),
    unit: fc.constantFrom(...weightUnits),
    gym: anyGym,
    progression: fc.constantFrom('double', 'linear', 'effort', 'amrap'),
    targetReps: fc.constantFrom(3, 5, 8, 10, 15),
    targetSets: fc.integer({ min: 1, max: 5 }),
    targetRPE: fc.option(halves(6, 9)),
    past: fc.array(anyPast, { minLength: 1, maxLength: 4 }),
    own: fc.option(halves(1, 10)),
    isEqual: fc.boolean(),
  })
  .map(({ exercise, unit, gym, past, own, isEqual, progression, ...plan }) => {
    const planned = { ...plan, targetWeight: null, setTargets: null };
    const ownIncrement = own === null ? null : { value: own, unit };
    const line = { ...planned, progression, exercise: { ...exercise, ownIncrement } } as const;
    let day = NOW;
    const done = past.map(({ days, typedIn, weight, sets, isLightened }, session): DoneLine => {
      day -= days * DAY_MS;
      return {
        startedAt: new Date(day).toISOString(),
        planned,
        sets: (isEqual ? sets.map((set) => ({ ...set, isOff: false })) : sets).map(
          ({ isOff, ...set }, index): DoneSet => {
            const value = isOff || (isLightened && index === 0) ? weight + 2.5 : weight;
            return {
              ...set,
              setId: `${session} ${index}`,
              weightLbs: poundsFromWeight(value, typedIn),
              entered: { value, unit: typedIn },
              classification: 'WORKING',
            };
          },
        ),
      };
    });
    const rig =
      gym &&
      rigOf(
        exercise.equipmentRequired,
        { ...gym, id: 'gym', isDefault: true, updatedAt: '' } satisfies Gym,
        unit,
      );
    return { line, done, place: { unit, rig, at: new Date(NOW).toISOString() } };
  });
type Case = typeof anyCase extends fc.Arbitrary<infer One> ? One : never;

function suggestedFor({ line, done, place }: Case): LineNextSession | null {
  return lineNextSession(line, done, place);
}

/** The weight that the rule goes on from, by the sets that it names. */
function fromOf({ line }: Case, { input }: LineNextSession): number {
  return weightBefore({ rule: line.progression, lastSets: input.lastSets });
}

/** The rarest reasons come about once in some thousand cases: with this seed each of them comes. */
const UNTIL_EACH_REASON = { numRuns: 50_000, seed: 1 };

function holds(
  property: (one: Case, next: LineNextSession) => void,
  runs: { numRuns: number; seed?: number } = { numRuns: 3000 },
): void {
  fc.assert(
    fc.property(anyCase, (one) => {
      const next = suggestedFor(one);
      if (next) property(one, next);
    }),
    runs,
  );
}
const daysAway = ({ done }: Case) => (NOW - Date.parse(done[0]?.startedAt ?? '')) / DAY_MS;
const isAdded = ({ line }: Case) => line.exercise.loadKind === 'BODYWEIGHT_PLUS';

function saidOf(one: Case, { suggestion, input, setIds }: LineNextSession): SaidOfSession {
  const { line, done, place } = one;
  const earlier = done.filter(({ sets }) => !sets.some(({ setId }) => setIds.includes(setId)));
  return {
    suggestion,
    input,
    plan: { ...line, targetRpe: line.targetRPE },
    earlier: earlier.map(({ sets }) =>
      sets.filter(({ weightLbs }) => weightLbs > 0 || isAdded(one)),
    ),
    daysAway: daysAway(one),
    isAdded: isAdded(one),
    loadsTo: (most) => (place.rig ? rigLoads(place.rig, place.unit, most) : []),
  };
}

describe('whatever was done, at whichever gym, the next session', () => {
  test('goes up by a tenth at most, or by one increment after five repetitions more', () => {
    holds((one, { suggestion, input }) => {
      const from = fromOf(one, { suggestion, input } as LineNextSession);
      const body = isAdded(one) ? (input.body?.least ?? 0) : 0;
      if (suggestion.weight <= 1.1 * (from + body) - body + 0.021) return;
      expect(suggestion.weight).toBeLessThanOrEqual(from + input.increment + 0.021);
      const goal =
        one.line.progression === 'double' ? usualRepsMax(one.line.targetReps) : one.line.targetReps;
      const sets = one.line.progression === 'amrap' ? input.lastSets.slice(-1) : input.lastSets;
      for (const { reps } of sets) expect(reps).toBeGreaterThanOrEqual(goal + 5);
    });
  });

  test('never rises after two weeks, begins with nine tenths after four and four fifths after twelve', () => {
    holds((one, { suggestion, input }) => {
      const days = daysAway(one);
      if (days <= 14) return;
      const from = fromOf(one, { suggestion, input } as LineNextSession);
      const share = days > 84 ? 0.8 : days > 28 ? 0.9 : 1;
      const isLightest = suggestion.reason === 'lightest' || suggestion.reason === 'nearest';
      expect(suggestion.action).not.toBe('up');
      const most = (isLightest ? 1 : share) * from + 0.021;
      expect({ days, from, suggestion, most, ok: suggestion.weight <= most }).toMatchObject({
        ok: true,
      });
    });
  });

  test('is a weight: more than nothing where the body is not lifted, and no less than the bar', () => {
    holds((one, { suggestion, input }) => {
      expect(suggestion.weight).toBeGreaterThanOrEqual(0);
      if (isAdded(one)) return;
      expect(suggestion.weight).toBeGreaterThan(0);
      const { equipmentRequired } = one.line.exercise;
      const { rig, unit } = one.place;
      if (!equipmentRequired.includes('BARBELL')) return;
      const bar = rig ? rigLoads(rig, unit, 0)[0] : unit === 'kg' ? 20 : 45;
      // Whoever lifts less has a lighter bar.
      const lightest = Math.min(...input.lastSets.map(({ weight }) => weight)) - input.step;
      const isOfGym = rig && (rig.isOfGym || !one.line.exercise.ownIncrement);
      const least = isOfGym ? (bar ?? 0) : Math.min(bar ?? 0, lightest);
      expect(suggestion.weight).toBeGreaterThanOrEqual(least - 0.021);
    });
  });

  test('can be loaded: at a gym there, else on the increment of today’s unit or of what was typed in it', () => {
    holds((one, { suggestion, input }) => {
      const { rig, unit } = one.place;
      const { weight } = suggestion;
      const isOn = (from: number) => {
        const steps = (weight - from) / input.step;
        return Math.abs(steps - Math.round(steps)) < 0.021 / input.step;
      };
      if (rig && (rig.isOfGym || !one.line.exercise.ownIncrement)) {
        const loads = [...(isAdded(one) ? [0] : []), ...rigLoads(rig, unit, 2 * weight)];
        expect(loads.some((load) => Math.abs(load - weight) <= 0.021)).toBe(true);
      } else {
        const typed = one.done.flatMap(({ sets }) =>
          sets.flatMap(({ entered }) => (entered?.unit === unit ? [entered.value] : [])),
        );
        const isEmptyBar = isNear(weight, input.least ?? 0);
        expect(isEmptyBar || [0, ...typed].some(isOn)).toBe(true);
      }
    });
  });

  test('is the same for the device, which follows from the basis alone', () => {
    holds(({ line, place }, { suggestion, basis }) => {
      expect(nextSessionOf(line, basis, place)?.suggestion).toEqual(suggestion);
    });
  });

  test('says nothing but what is true of what was done', () => {
    const seen = new Set<string>();
    holds((one, next) => {
      const sentence = nextSessionText(next.suggestion, next.input, one.place.unit);
      const { form, isTrue } = checkSession(sentence, saidOf(one, next));
      seen.add(form);
      if (!isTrue) throw new Error(`'${sentence}' is not true`);
    }, UNTIL_EACH_REASON);
    expect(sessionForms().filter((form) => !seen.has(form))).toEqual([]);
  });
});

describe('each step to the amount', () => {
  test('is true, and the last one is the amount', () => {
    const seen = new Set<string>();
    holds((one, next) => {
      const sentences = nextSessionStepsText(next, next.input, one.place.unit);
      expect(sentences.at(-1)).toMatch(
        /^(?:What can be loaded at the gym|In steps of [\d.]+ \w+): /,
      );
      for (const sentence of sentences) {
        const claim = stepClaims.find(({ form }) => form.test(sentence));
        if (!claim) throw new Error(`Nobody checks '${sentence}'`);
        seen.add(claim.form.source);
        if (!claim.isTrue(claim.form.exec(sentence)?.slice(1) ?? [], one, next)) {
          throw new Error(`'${sentence}' is not true`);
        }
      }
    }, UNTIL_EACH_REASON);
    expect(
      stepClaims.filter(({ form }) => !seen.has(form.source)).map(({ form }) => form.source),
    ).toEqual([]);
  });
});

/** Each form of a step, held against the input and the steps of the rule. */
const stepClaims: readonly {
  form: RegExp;
  isTrue: (parts: readonly (string | undefined)[], one: Case, next: LineNextSession) => boolean;
}[] = [
  {
    form: /^The rule goes on from ([\d.]+) (?:kg|lbs)(?: added)?; one increment is ([\d.]+) (?:kg|lbs)\.$/,
    isTrue: ([from, increment], one, next) =>
      isNear(Number(from), fromOf(one, next)) && isNear(Number(increment), next.input.increment),
  },
  {
    form: /^It keeps the weight\.$/,
    isTrue: (_, one, next) => isNear(next.steps.wanted, fromOf(one, next)),
  },
  {
    form: /^It wants (-?[\d.]+) (?:kg|lbs)(?: added)?, ([\d.]+) (?:kg|lbs) (more|less)\.$/,
    isTrue: ([wanted, by, way], one, next) =>
      isNear(
        Number(wanted) - fromOf(one, next),
        way === 'more' ? Number(by) : -Number(by),
        0.031,
      ) && !isNear(Number(wanted), fromOf(one, next), 0.01),
  },
  {
    form: /^After the break (the same|90% of it|80% of it) at most\.$/,
    isTrue: ([most], one) => {
      const days = daysAway(one);
      return most === (days > 84 ? '80% of it' : days > 28 ? '90% of it' : 'the same') && days > 14;
    },
  },
  {
    form: /^10% more at most is ([\d.]+) (?:kg|lbs)(?: added)?, or one increment after 5 more repetitions\.$/,
    isTrue: ([most], one, next) => {
      const body = next.input.body?.least ?? 0;
      const from = fromOf(one, next);
      return isNear(Number(most), Math.max(0, 1.1 * (from + body) - body));
    },
  },
  {
    form: /^Repetitions come before a first weight\.$/,
    isTrue: (_, one, next) => isAdded(one) && fromOf(one, next) <= 0 && next.suggestion.weight <= 0,
  },
  {
    form: /^5 repetitions over the range came before this first weight\.$/,
    isTrue: (_, one, next) => {
      const goal =
        one.line.progression === 'double' ? usualRepsMax(one.line.targetReps) : one.line.targetReps;
      const sets =
        one.line.progression === 'amrap' ? next.input.lastSets.slice(-1) : next.input.lastSets;
      return (
        isAdded(one) &&
        fromOf(one, next) <= 0 &&
        next.suggestion.weight > 0 &&
        sets.every(({ reps }) => reps >= goal + 5)
      );
    },
  },
  {
    form: /^What can be loaded at the gym: ([\d.]+) (?:kg|lbs)(?: added)?\.$/,
    isTrue: ([weight], _, { input, suggestion }) =>
      isNear(Number(weight), suggestion.weight, 0.006) &&
      input.loads?.some((load) => isNear(load, suggestion.weight)) === true,
  },
  {
    form: /^In steps of ([\d.]+) (?:kg|lbs): ([\d.]+) (?:kg|lbs)(?: added)?\.$/,
    isTrue: ([step, weight], _, { input, suggestion }) =>
      isNear(Number(step), input.step, 0.006) && isNear(Number(weight), suggestion.weight, 0.006),
  },
];

function isNear(one: number, other: number, by = 0.021): boolean {
  return Math.abs(one - other) <= by;
}
