import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Returns the version of this program. */
export function programVersion(): string {
  const file = path.join(import.meta.dirname, '../../package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
