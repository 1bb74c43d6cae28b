// The only reader of process.env.
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const optionalUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
  .optional();

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: optionalUrl,
  DATABASE_DIRECT_URL: optionalUrl,
  DATA_DIR: z.string().min(1).default('./data'),
  AUTH_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  NODE_ENV: z.string().optional(),
});

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** For migrations; the same as `databaseUrl` unless a pooler stands between. */
  databaseDirectUrl: string | undefined;
  dataDir: string;
  authSecret: string | undefined;
  publicUrl: string | undefined;
  rateLimits: 'on' | 'off';
}

/**
 * Reads the configuration; an empty variable counts as unset.
 * @throws StartError naming the variable that is wrong, never its value.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const { data } = parsed;
  if (data.NODE_ENV === 'production' && data.DATABASE_URL && !data.AUTH_SECRET) {
    throw new StartError(
      'AUTH_SECRET must be set in production: without it every restart or second server would sign everybody out. Use at least 32 random characters.',
    );
  }
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    dataDir: path.resolve(data.DATA_DIR),
    authSecret: data.AUTH_SECRET,
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, ''),
    rateLimits: data.RATE_LIMITS,
  };
}
