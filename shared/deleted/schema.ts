// Defines the wire schemas of recently deleted items, and how long they can be restored.
import { z } from 'zod';
import { DAY_MS } from '#shared/durations.ts';
import { enteredWeight } from '#shared/sessions/schema.ts';

export const KEPT_DAYS = 30;

/** Returns the moment until which a deleted item can be restored, ISO 8601. */
export function keptUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + KEPT_DAYS * DAY_MS).toISOString();
}

/** Returns the moment 30 days ago, ISO 8601. An item that was deleted earlier cannot be restored. */
export function keptSince(now: Date): string {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
}

const deletedKinds = [
  'WORKOUT',
  'SET',
  'TEMPLATE',
  'GOAL',
  'PROGRAM',
  'MEASUREMENT',
  'BODY_WEIGHT',
  'PHOTO',
] as const;

const deletedSet = z
  .object({
    workoutId: z.string(),
    workoutName: z.string(),
    actualReps: z.number().int(),
    actualWeight: z.number().describe('lbs'),
    enteredWeight: enteredWeight.nullable().describe('the weight as it was typed; null: unknown'),
    actualDuration: z.number().int().nullable().describe('s'),
    actualDistance: z.number().nullable().describe('m'),
  })
  .meta({ id: 'DeletedSet' });

export const deletedItem = z
  .object({
    kind: z.enum(deletedKinds),
    id: z.string().describe('its id; of a body weight the day'),
    name: z
      .string()
      .describe('name, description, or exercise of a set; empty for what has no name'),
    happenedAt: z
      .string()
      .nullable()
      .describe('the time of the workout, the set, the measurement or the photo; else null'),
    deletedAt: z.string(),
    keptUntil: z.string().describe('it can be restored until then'),
    restorePath: z.string().describe('the path of the API that restores it, by POST'),
    set: deletedSet.nullable().describe('values of a set; null for other things'),
  })
  .meta({ id: 'DeletedItem' });
export type DeletedItem = z.infer<typeof deletedItem>;

export const deletedList = z.object({
  items: z.array(deletedItem).describe('newest deletion first'),
});
