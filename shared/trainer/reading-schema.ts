// Wire schema of what a trainer sees of a client, for the banner above the client's pages.
import { z } from 'zod';
import { trainerAreaNames } from './areas.ts';

export const openGrant = z
  .object({
    clientId: z.string(),
    name: z.string().describe('name of the client'),
    areas: z.array(z.enum(trainerAreaNames)),
    historyFrom: z
      .string()
      .nullable()
      .describe('the first visible day, YYYY-MM-DD; null: all days'),
  })
  .meta({ id: 'OpenGrant' });
export type OpenGrant = z.infer<typeof openGrant>;
