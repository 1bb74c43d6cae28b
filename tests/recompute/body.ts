// Recomputes the body weight of a workout and the findings about limb lengths (behaviour/formulas.md#load,
// behaviour/exercise-library.md#your-build).
import { type Export, rowsOf } from './export.ts';
import type { Session } from './log.ts';

const DAY_MS = 86_400_000;

/** Returns the newest body weight before the start, in kg, at most 60 days old; null without a weighing. */
export function bodyKgAt(exported: Export, { begunAt }: Pick<Session, 'begunAt'>) {
  const start = Date.parse(begunAt);
  const age = ({ recordedAt }: { recordedAt: string }) => start - Date.parse(recordedAt);
  const weighings = rowsOf<{ recordedAt: string; weightKg: number }>(exported, 'bodyWeightEntry')
    .filter((entry) => age(entry) >= 0 && age(entry) <= 60 * DAY_MS)
    .toSorted((a, b) => age(a) - age(b));
  return weighings[0]?.weightKg ?? null;
}

/**
 * The limits of long limbs: one in ten people is above a limit. `legs` is leg length ÷ height, `arms` is arm span ÷
 * height.
 */
const long: Record<string, { legs: number; arms: number }> = {
  MALE: { legs: 0.494, arms: 1.07 },
  FEMALE: { legs: 0.493, arms: 1.058 },
};

/** Returns the kinds of findings about the user's legs and arms, such as long legs. */
export function findingsOf(exported: Export): string[] {
  const [account] = rowsOf<{ heightCm: number | null; gender: string }>(exported, 'account');
  const [build] = rowsOf<{
    seatedHeightCm: number | null;
    armSpanCm: number | null;
    tests: { kneeToWall?: string | null };
  }>(exported, 'assessment');
  if (!account?.heightCm || !build) return [];
  const { heightCm, gender } = account;
  const { seatedHeightCm: seated, armSpanCm: span, tests } = build;
  const most = long[gender] ?? { legs: 0.494, arms: 1.067 };
  const isOutside = (share: number, from: number, to: number) => share < from || share > to;
  const isSeatedWrong = seated !== null && isOutside(seated / heightCm, 0.45, 0.6);
  const isSpanWrong = span !== null && isOutside(span / heightCm, 0.9, 1.15);
  const said: [string, boolean][] = [
    ['CHECK_SEATED_HEIGHT', isSeatedWrong],
    ['CHECK_ARM_SPAN', isSpanWrong],
    ['ANKLE_PAIN', tests.kneeToWall === 'HURTS'],
    ['STIFF_ANKLES', tests.kneeToWall === 'NO' || tests.kneeToWall === 'PARTLY'],
    ['LONG_LEGS', seated !== null && !isSeatedWrong && 1 - seated / heightCm > most.legs],
    ['LONG_ARMS', span !== null && !isSpanWrong && span / heightCm > most.arms],
  ];
  return said.flatMap(([kind, isSo]) => (isSo ? [kind] : []));
}
