// Judges the answers to the movement assessment. The result is a verdict for each movement, and advice on starting
// loads.
import { areasNamedIn } from '#shared/body-areas/named-areas.ts';
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import type { InjuryStatus } from '#shared/medical-history/vocabulary.ts';
import {
  areaLabels,
  holdSeconds,
  type MobilityResult,
  type MobilityTest,
  type MovementArea,
  movementAreas,
  stabilityTests,
  type StabilityResult,
  type StabilityTest,
  type TestAnswers,
  testNames,
  type Verdict,
} from './vocabulary.ts';

export interface Judgement {
  area: MovementArea;
  verdict: Verdict;
  /** `reasons` has short sentences that explain the verdict. It is empty for the verdict READY. */
  reasons: string[];
}

type Test = MobilityTest | StabilityTest;
/**
 * A `Need` is the lowest test result with which a movement can be READY. `NO_PAIN` accepts every result without pain,
 * and a missing result.
 */
type Need = 'PASS' | 'PARTLY' | 'NO_PAIN';

const needs: Record<MovementArea, Partial<Record<Test, Need>>> = {
  SQUAT: { deepSquat: 'PASS', kneeToWall: 'PARTLY', oneLegLeft: 'PARTLY', oneLegRight: 'PARTLY' },
  HINGE: { toeTouch: 'PASS', plank: 'PARTLY', oneLegLeft: 'NO_PAIN', oneLegRight: 'NO_PAIN' },
  PUSH: { plank: 'PARTLY', wallReach: 'NO_PAIN' },
  PULL: { wallReach: 'PARTLY', plank: 'NO_PAIN' },
  OVERHEAD: { wallReach: 'PASS', plank: 'PASS' },
};

const rank: Record<MobilityResult, number> = { HURTS: 0, NO: 1, PARTLY: 2, PASS: 3 };
const rankNeeded: Record<Need, number> = { NO_PAIN: 1, PARTLY: 2, PASS: 3 };

/** A hold of at least a third of the full time counts as 'partly' passed. */
const PARTLY_SHARE = 1 / 3;
const SIDES_DIFFER_SECONDS = 5;

/**
 * Judges the five movements by tests and injuries. For example, a movement whose test hurt gets CAREFUL. The result is
 * a rule of thumb and not a diagnosis.
 */
export function judge(answers: TestAnswers, injuries: readonly Injury[]): Judgement[] {
  return movementAreas.map((area) => {
    const tests = testFindings(area, answers);
    const harm = injuryFindings(area, injuries);
    const careful = [...tests.careful, ...harm.careful];
    const buildUp = [...tests.buildUp, ...harm.buildUp];
    if (careful.length > 0) return { area, verdict: 'CAREFUL', reasons: careful };
    if (buildUp.length > 0) return { area, verdict: 'BUILD_UP', reasons: buildUp };
    const { untested } = tests;
    return { area, verdict: untested.length > 0 ? 'NOT_TESTED' : 'READY', reasons: untested };
  });
}

interface Findings {
  careful: string[];
  buildUp: string[];
}

interface TestFindings extends Findings {
  untested: string[];
}

function testFindings(area: MovementArea, answers: TestAnswers): TestFindings {
  const findings: TestFindings = { careful: [], buildUp: [], untested: [] };
  // The cast is safe because `needs` has only names of tests as keys.
  for (const [test, need] of Object.entries(needs[area]) as [Test, Need][]) {
    const result = resultOf(test, answers);
    if (result === 'HURTS') findings.careful.push(`${testNames[test]} hurt.`);
    else if (need === 'NO_PAIN') continue;
    else if (result === null) findings.untested.push(`${testNames[test]}: not tested.`);
    else if (rank[result] < rankNeeded[need]) {
      findings.buildUp.push(`${testNames[test]}: ${result === 'NO' ? 'not yet' : 'partly'}.`);
    }
  }
  return findings;
}

function injuryFindings(area: MovementArea, injuries: readonly Injury[]): Findings {
  const findings: Findings = { careful: [], buildUp: [] };
  for (const { name } of injuries.filter(({ status }) => status !== 'healed')) {
    const touched = areasOf(name);
    if (touched.includes(area)) findings.careful.push(`Injury: ${name}.`);
    else if (touched.length === 0) findings.buildUp.push(`Injury: ${name}.`);
  }
  return findings;
}

function resultOf(test: Test, answers: TestAnswers): MobilityResult | null {
  const answer = answers[test];
  if (typeof answer !== 'number') return answer;
  const full = stabilityTests.find((each) => each === test);
  return full === undefined ? null : heldResult(answer, holdSeconds[full]);
}

function heldResult(seconds: number, full: number): MobilityResult {
  if (seconds >= full) return 'PASS';
  return seconds >= full * PARTLY_SHARE ? 'PARTLY' : 'NO';
}

/** Returns true when any test hurt. The user should then see a professional. */
export function hasPain(answers: TestAnswers): boolean {
  return Object.values(answers).includes('HURTS');
}

/**
 * Returns sentences of advice on starting loads.
 * @param trained movements that the user already trains. Unless the verdict is CAREFUL, the advice is to continue with
 *   the weights of the log.
 */
export function loadAdvice(
  judgements: readonly Judgement[],
  { oneLegLeft, oneLegRight }: Pick<TestAnswers, 'oneLegLeft' | 'oneLegRight'>,
  trained: readonly MovementArea[] = [],
): string[] {
  const isKnown = ({ area, verdict }: Judgement) => verdict !== 'CAREFUL' && trained.includes(area);
  const namesOf = (some: readonly Judgement[]) => some.map(({ area }) => areaLabels[area]);
  const known = namesOf(judgements.filter(isKnown));
  const named = (verdict: Verdict) =>
    namesOf(judgements.filter((each) => each.verdict === verdict && !isKnown(each)));
  const [ready, untested] = [named('READY'), named('NOT_TESTED')];
  const [buildUp, careful] = [named('BUILD_UP'), named('CAREFUL')];
  const weaker = weakerSide(oneLegLeft, oneLegRight);
  return [
    known.length > 0 &&
      `${known.join(', ')}: you already train this. Continue with the weights in your log.`,
    ready.length > 0 &&
      `${ready.join(', ')}: start with a weight that leaves about 3 repetitions in reserve.`,
    untested.length > 0 &&
      `${untested.join(', ')}: not tested. Start with a weight that leaves about 3 repetitions in reserve.`,
    buildUp.length > 0 &&
      `${buildUp.join(', ')}: start with about half of what you think you could lift, and add a little each week while every repetition looks the same.`,
    careful.length > 0 &&
      `${careful.join(', ')}: add no weight, stay in a pain-free range, and ask a professional before you load it.`,
    weaker !== null &&
      `Your ${weaker} leg is less steady: start one-legged sets with it, and let it set the weight for both.`,
  ].filter((line) => line !== false);
}

function weakerSide(left: StabilityResult | null, right: StabilityResult | null) {
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  if (Math.abs(left - right) < SIDES_DIFFER_SECONDS) return null;
  return left < right ? 'left' : 'right';
}

export interface Injury {
  name: string;
  status: InjuryStatus;
}

const movementsOf: Record<BodyArea, readonly MovementArea[]> = {
  NECK: ['PUSH', 'PULL', 'OVERHEAD'],
  SHOULDER: ['PUSH', 'PULL', 'OVERHEAD'],
  ELBOW: ['PUSH', 'PULL', 'OVERHEAD'],
  WRIST: ['PUSH', 'PULL', 'OVERHEAD'],
  CHEST: ['PUSH', 'OVERHEAD'],
  UPPER_BACK: ['SQUAT', 'HINGE', 'PULL', 'OVERHEAD'],
  LOWER_BACK: ['SQUAT', 'HINGE', 'OVERHEAD'],
  ABDOMEN: ['SQUAT', 'HINGE', 'OVERHEAD'],
  HIP: ['SQUAT', 'HINGE'],
  HAMSTRING: ['SQUAT', 'HINGE'],
  KNEE: ['SQUAT', 'HINGE'],
  CALF: ['SQUAT'],
  ANKLE: ['SQUAT'],
};

/**
 * Returns the movements that an injury affects, by the body part in its name. Empty when the name contains no known
 * body part.
 */
export function areasOf(name: string): MovementArea[] {
  const touched = new Set(areasNamedIn(name).flatMap((area) => movementsOf[area]));
  return movementAreas.filter((movement) => touched.has(movement));
}
