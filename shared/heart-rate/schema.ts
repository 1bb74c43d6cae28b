// Defines the wire schemas of heart rate zones.
import { z } from 'zod';
import { command } from '#shared/schema.ts';
import { bpmLimitText, zoneLimits, zoneProblems } from './zones.ts';

function bpm(label: string, limits: { min: number; max: number }) {
  const error = bpmLimitText(label, limits);
  return z
    .number({ error })
    .int({ error })
    .min(limits.min, { error })
    .max(limits.max, { error })
    .describe('bpm');
}

const bound = (zone: number, side: 'minimum' | 'maximum') =>
  bpm(`Zone ${zone} ${side}`, zoneLimits.bpm);

export const calculateZonesInput = command({});

export const updateZonesInput = command({
  maxHeartRate: bpm('Maximum heart rate', zoneLimits.maxHeartRate),
  zone1Min: bound(1, 'minimum'),
  zone1Max: bound(1, 'maximum'),
  zone2Min: bound(2, 'minimum'),
  zone2Max: bound(2, 'maximum'),
  zone3Min: bound(3, 'minimum'),
  zone3Max: bound(3, 'maximum'),
  zone4Min: bound(4, 'minimum'),
  zone4Max: bound(4, 'maximum'),
  zone5Min: bound(5, 'minimum'),
  zone5Max: bound(5, 'maximum'),
}).superRefine((zones, context) => {
  for (const { field, message } of zoneProblems(zones)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});
export type UpdateZonesInput = z.infer<typeof updateZonesInput>;

const bpmOut = z.number().int().describe('bpm');

export const heartRateZones = z
  .object({
    maxHeartRate: bpmOut.describe(
      'bpm; calculated as 220 − age, an estimate with a standard deviation of 10 to 12',
    ),
    restingHR: bpmOut.nullable().describe('bpm; null unless the zones were calculated with it'),
    calculationMethod: z.enum(['karvonen', 'standard']),
    zone1Min: bpmOut,
    zone1Max: bpmOut,
    zone2Min: bpmOut,
    zone2Max: bpmOut,
    zone3Min: bpmOut,
    zone3Max: bpmOut,
    zone4Min: bpmOut,
    zone4Max: bpmOut,
    zone5Min: bpmOut,
    zone5Max: bpmOut,
    updatedAt: z.string(),
  })
  .meta({ id: 'HeartRateZones' });
export type HeartRateZones = z.infer<typeof heartRateZones>;
