// Defines the MCP tool that logs body weight. The input names the unit, kg or lbs.
import { z } from 'zod';
import { calendarDate, commandId } from '#shared/schema.ts';
import { kgFromMass, massFromKg } from '#shared/units.ts';
import type { ComposedTool } from '#server/mcp/tool.ts';
import { unitOfInput } from '#server/mcp/weights.ts';

const input = z.strictObject({
  day: calendarDate.describe('YYYY-MM-DD, where the person is'),
  weight: z.number({ error: 'weight must be a number' }).describe('in unit'),
  unit: unitOfInput,
  commandId: commandId.optional(),
});

export const logBodyWeight: ComposedTool<typeof input> = {
  name: 'log_body_weight',
  description:
    'Log the body weight of a day, or correct it: there is one for each day. Say the unit; ask when it is not clear.',
  isWrite: true,
  uses: ['bodyWeight.put'],
  input,
  async run(call, { weight, unit, ...rest }) {
    const saved = await call('bodyWeight.put', { ...rest, weight: kgFromMass(weight, unit) });
    return { day: saved.day, kg: saved.weight, lbs: massFromKg(saved.weight, 'lbs') };
  },
};
