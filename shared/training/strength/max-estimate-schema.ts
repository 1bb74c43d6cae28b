// Defines the wire schema of an estimated 1RM (behaviour/training.md#estimated-maximum).
import { z } from 'zod';
import { round } from '#shared/units.ts';
import type { MaxEstimate } from './max-by-effort.ts';

const lbs = z
  .number()
  .describe('lbs, in the meaning of the entered weight: of one hand, or added to the body');

export const maxEstimate = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z
        .literal('effort')
        .describe(
          '1RM by the RPE: Epley on the repetitions done and in reserve, from a set whose RPE was entered',
        ),
      point: lbs,
      low: lbs.describe('4 in 5 lifters lie between low and high'),
      high: lbs,
    }),
    z.object({
      kind: z.literal('floor').describe('the 1RM is at least this: no RPE was entered'),
      point: lbs,
    }),
  ])
  .meta({ id: 'MaxEstimate' });
export type WireEstimate = z.infer<typeof maxEstimate>;

/** Rounds each number of an estimate to 2 decimals for the API response. */
export function toWireEstimate(estimate: MaxEstimate): WireEstimate {
  const point = round(estimate.point, 2);
  if (estimate.kind === 'floor') return { kind: 'floor', point };
  return { kind: 'effort', point, low: round(estimate.low, 2), high: round(estimate.high, 2) };
}
