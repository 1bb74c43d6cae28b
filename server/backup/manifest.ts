// Defines and reads the manifest, which describes the contents of a backup. The manifest is written last, so a backup
// without a manifest is unfinished.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '#server/errors/error-code.ts';
import { StartError } from '#server/errors/start-error.ts';

export const MANIFEST_FILE = 'manifest.json';
/** Lists the SHA-256 and name of every file except the manifest and SHA256SUMS, in the format of `sha256sum -c`. */
export const SUMS_FILE = 'SHA256SUMS';
export const FORMAT = 1;

const photoSchema = z.object({ userId: z.uuid(), photoId: z.uuid() });

const manifestSchema = z.object({
  format: z.number().int(),
  program: z.object({ name: z.literal('liftledger'), version: z.string() }),
  /** Start of the backup. The backup contains all changes that were committed before this time. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      file: z.string(),
    }),
  ),
  photos: z.object({
    files: z.number().int(),
    bytes: z.number().int(),
    /** Lists the photos that were deleted while the backup ran. A restore leaves out the rows of these photos. */
    deletedMeanwhile: z.array(photoSchema),
    withoutFile: z.array(photoSchema),
  }),
  secrets: z.object({
    salt: z.string(),
    fingerprints: z.record(z.string(), z.string()),
    included: z.boolean(),
  }),
  sums: z.object({ files: z.number().int(), sha256: z.string() }),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type PhotoName = z.infer<typeof photoSchema>;

/**
 * Reads the manifest of the backup in `folder`.
 * @throws StartError when the folder has no finished backup, a damaged manifest, or a backup of a newer version
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const json = await readJson(folder);
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success && parsed.data.format <= FORMAT) return parsed.data;
  const format = formatSchema.safeParse(json);
  if (format.success && format.data.format > FORMAT) {
    throw new StartError(
      `The backup in ${folder} was made by a newer LiftLedger (format ${format.data.format}, this one reads up to ${FORMAT}). Restore it with that one.`,
    );
  }
  throw new StartError(`The manifest of the backup in ${folder} is damaged.`);
}

const formatSchema = z.object({ format: z.number().int() });

async function readJson(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartError(
      existsSync(path.join(folder, SUMS_FILE))
        ? `The backup in ${folder} is unfinished: it has no ${MANIFEST_FILE}. Take another one.`
        : `There is no backup in ${folder}.`,
    );
  }
}

export function programVersion(): string {
  const file = path.join(import.meta.dirname, '../../package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
