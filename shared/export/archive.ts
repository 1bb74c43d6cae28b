// Defines the format of an account's archive: a ZIP of plain files with a manifest at its end
// (behaviour/export.md#the-archive).
import { z } from 'zod';

/** Increase `ARCHIVE_FORMAT` with each change that requires a change of the programs that read an archive. */
export const ARCHIVE_FORMAT = 1;

/** The manifest is the last entry, so an archive without it was cut off. */
export const MANIFEST_NAME = 'manifest.json';

/** `log` contains the events of all sessions. `library` contains exercises of the library. */
export const archiveNames = { log: 'log.jsonl', library: 'library.jsonl' } as const;

export function tableEntryName(table: string): string {
  return `${table}.jsonl`;
}

export function photoEntryName(photoId: string): string {
  return `photos/${photoId}.jpg`;
}

const archiveEntry = z.object({
  name: z.string(),
  bytes: z.number().int().describe('unpacked'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.number().int().nullable().describe('lines without a header; null for what has none'),
});
export type ArchiveEntry = z.infer<typeof archiveEntry>;

/**
 * The format number is read before the rest of the manifest, because the manifests of other formats have different
 * fields.
 */
export const archiveFormat = z.object({ format: z.number().int() });

export const archiveManifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  program: z.literal('LiftLedger'),
  version: z.string().describe('of the program that wrote it'),
  exportedAt: z.iso.datetime(),
  counts: z.object({
    workouts: z.number().int(),
    events: z.number().int(),
    sets: z.number().int(),
    photos: z.number().int(),
  }),
  entries: z.array(archiveEntry).describe('all but the manifest, in their order'),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;
