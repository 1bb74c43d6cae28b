// Defines the wire schemas of an account's export (behaviour/export.md#export).
import { z } from 'zod';
import { id } from '#shared/schema.ts';

/** Increase `EXPORT_FORMAT` with each change that requires a change of the programs that read an export. */
export const EXPORT_FORMAT = 1;

/**
 * A page of the export has at most 50 sessions. Writing the events of more sessions as JSON would block the event loop
 * for over 50 ms.
 */
export const SESSIONS_PER_PAGE = 50;

const row = z.record(z.string(), z.unknown());

/** The rows of an export are not validated, because checking ten thousand measurements would block the server. */
const rows = z
  .custom<z.infer<typeof row>[]>((value) => Array.isArray(value))
  .meta({ type: 'array', items: { type: 'object', additionalProperties: {} } });

export const exportedAccount = z
  .object({
    format: z.literal(EXPORT_FORMAT),
    exportedAt: z.string(),
    tables: z
      .record(z.string(), rows)
      .describe('the entries by kind; the names of the fields hold the units'),
    library: rows.describe('the exercises of the library that workouts and logs name'),
  })
  .meta({ id: 'ExportedAccount' });
export type ExportedAccount = z.infer<typeof exportedAccount>;

export const exportLogInput = z.strictObject({
  after: id.optional().describe('`next` of the previous page'),
});
export type ExportLogInput = z.infer<typeof exportLogInput>;

export const exportedLog = z
  .object({
    events: z
      .array(
        z.object({
          sessionId: z.string(),
          version: z.number().int().describe('1, 2, 3 … in each session, and its order'),
          eventId: z.string(),
          type: z.string(),
          schemaVersion: z.number().int().describe('version of the payload'),
          payload: row,
          occurredAt: z.string(),
          recordedAt: z.string(),
        }),
      )
      .describe('events of whole sessions, deleted ones included'),
    next: z.string().nullable().describe('start of the next page; null on the last one'),
  })
  .meta({ id: 'ExportedLog' });
export type ExportedLog = z.infer<typeof exportedLog>;
