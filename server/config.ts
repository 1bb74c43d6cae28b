// Reads the configuration from environment variables, and checks their values.
import path from 'node:path';
import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { DatabaseSettings } from './db/configured.ts';
import type { BackupSettings } from './backup/schedule.ts';
import type { MetricsSettings } from './metrics/metrics.ts';
import type { OidcSettings } from '#server/auth/oidc-provider.ts';
import { type RegistrationMode, registrationModes } from '#shared/auth/registration.ts';
import type { S3Settings } from './photo-storage/s3-photo-storage.ts';
import { parseMailAddress } from './mail/address.ts';
import { parseSmtpUrl, type SmtpSettings } from './mail/mail.ts';
import { type TrustedProxies, trustedProxies } from './limits/trusted-proxies.ts';
import type { TracingSettings } from './tracing/tracer.ts';
import { StartError } from './errors/start-error.ts';

const optionalUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
  .optional();

const secret = z.string().min(32, { error: 'must have at least 32 characters' }).optional();

const seconds = (most: number) =>
  z.coerce
    .number({ error: `must be a number of seconds from 0 to ${most}` })
    .min(0, { error: `must be a number of seconds from 0 to ${most}` })
    .max(most, { error: `must be a number of seconds from 0 to ${most}` });

const sizeRule = { error: 'must be a whole number from 10 to 100000' };
const size = (usual: number) =>
  z.coerce.number(sizeRule).int(sizeRule).min(10, sizeRule).max(100_000, sizeRule).default(usual);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: optionalUrl,
  DATABASE_DIRECT_URL: optionalUrl,
  DATA_DIR: z.string().min(1).default('./data'),
  AUTH_SECRET: secret,
  AUTH_SECRET_PREVIOUS: secret,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'must be 32 bytes in base64url' })
    .optional(),
  PUSH_LOCAL_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,3}[mhd]$/, { error: 'must be a number with m, h or d, such as 24h' })
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('liftledger'),
  WEBHOOK_LOCAL_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
  DATABASE_WAIT: seconds(600).default(30),
  MOST_FOLLOWERS: size(2_000),
  MOST_STREAMS: size(1_000),
  MOST_TOKENS: size(2_000),
  STOP_DELAY: seconds(60).default(0),
  RATE_LIMITS: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  REGISTRATION: z
    .enum(registrationModes, { error: "must be 'open', 'closed' or 'invite'" })
    .default('open'),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an https:// URL' }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_TRUST_EMAIL: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('off'),
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  OIDC_NAME: z.string().max(40, { error: 'can have at most 40 characters' }).optional(),
  NODE_ENV: z.string().optional(),
});

export interface Config extends DatabaseSettings {
  port: number;
  host: string;
  /** Time for which the port stays open after the stop signal, so that a proxy chooses another server first. */
  stopDelayMs: number;
  mostFollowers: number;
  mostStreams: number;
  mostTokens: number;
  authSecret: string | undefined;
  previousAuthSecret: string | undefined;
  publicUrl: string | undefined;
  s3: S3Settings | undefined;
  smtp: SmtpSettings | undefined;
  vapidPrivateKey: string | undefined;
  pushLocalPort: number | undefined;
  webhookLocalPort: number | undefined;
  rateLimits: 'on' | 'off';
  backups: BackupSettings | undefined;
  metrics: MetricsSettings | undefined;
  tracing: TracingSettings | undefined;
  registration: RegistrationMode;
  contactEmail: string | undefined;
  oidc: OidcSettings | undefined;
  trustProxy: TrustedProxies | undefined;
}

/**
 * Reads the configuration. An empty variable counts as unset.
 * @throws StartError that names the wrong variable, but never its value
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
  checkPreviousSecret(data);
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    dataDir: path.resolve(data.DATA_DIR),
    authSecret: data.AUTH_SECRET,
    previousAuthSecret: data.AUTH_SECRET_PREVIOUS,
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, ''),
    s3: readS3(data),
    smtp: readSmtp(data),
    vapidPrivateKey: data.VAPID_PRIVATE_KEY,
    pushLocalPort: data.PUSH_LOCAL_PORT,
    webhookLocalPort: data.WEBHOOK_LOCAL_PORT,
    databaseConnections: data.DATABASE_CONNECTIONS,
    databaseWaitMs: data.DATABASE_WAIT * 1000,
    mostFollowers: data.MOST_FOLLOWERS,
    mostStreams: data.MOST_STREAMS,
    mostTokens: data.MOST_TOKENS,
    stopDelayMs: data.STOP_DELAY * 1000,
    rateLimits: data.RATE_LIMITS,
    backups: readBackups(data),
    metrics: readMetrics(data),
    tracing: readTracing(data),
    registration: data.REGISTRATION,
    contactEmail: data.CONTACT_EMAIL,
    oidc: readOidc(data),
    trustProxy: data.TRUST_PROXY === undefined ? undefined : trustedProxies(data.TRUST_PROXY),
  };
}

/**
 * Returns the address of a server without PUBLIC_URL. The address contains `localhost` instead of 127.0.0.1, because
 * browsers do not allow passkeys for an IP address.
 */
export function ownUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

function checkPreviousSecret(data: z.infer<typeof environment>): void {
  if (data.AUTH_SECRET_PREVIOUS === undefined) return;
  if (data.AUTH_SECRET === undefined) {
    throw new StartError('AUTH_SECRET_PREVIOUS needs AUTH_SECRET, the secret that replaces it.');
  }
  if (data.AUTH_SECRET_PREVIOUS === data.AUTH_SECRET) {
    throw new StartError(
      'AUTH_SECRET_PREVIOUS must differ from AUTH_SECRET: it is the secret that AUTH_SECRET replaces.',
    );
  }
}

/**
 * Reads SMTP_URL and MAIL_FROM, which must both be set or both be absent.
 * @throws StartError that names the missing or wrong variable
 */
function readSmtp(data: z.infer<typeof environment>): SmtpSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: sender } = data;
  if (url === undefined && sender === undefined) return undefined;
  if (url === undefined) throw new StartError('MAIL_FROM needs SMTP_URL, the mail server.');
  if (sender === undefined) {
    throw new StartError('SMTP_URL needs MAIL_FROM, the address that mail comes from.');
  }
  const smtp = parseSmtpUrl(url);
  const from = parseMailAddress(sender);
  if (!smtp) throw new StartError('SMTP_URL must be an smtp:// or smtps:// URL.');
  if (!from) throw new StartError('MAIL_FROM must be an address, or a name and <an address>.');
  return { ...smtp, from };
}

const unitMs = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };

/**
 * Reads BACKUP_EVERY, BACKUP_DIR and BACKUP_KEEP; undefined when the first two are unset.
 * @throws StartError when only one of BACKUP_EVERY and BACKUP_DIR is set
 */
function readBackups(data: z.infer<typeof environment>): BackupSettings | undefined {
  const { BACKUP_EVERY: every, BACKUP_DIR: dir, BACKUP_KEEP: keep } = data;
  if (every === undefined && dir === undefined) return undefined;
  if (every === undefined || dir === undefined) {
    throw new StartError(
      'Backups on a schedule need both BACKUP_EVERY (such as 24h) and BACKUP_DIR, the folder for them.',
    );
  }
  // The cast is safe because the schema's regular expression allows only the letters of `unitMs`.
  const unit = every.slice(-1) as keyof typeof unitMs;
  return { everyMs: Number.parseInt(every, 10) * unitMs[unit], dir: path.resolve(dir), keep };
}

function readMetrics(data: z.infer<typeof environment>): MetricsSettings | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = data;
  return port === undefined && token === undefined ? undefined : { port, host, token };
}

function readTracing(data: z.infer<typeof environment>): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given = '' } = data;
  if (endpoint === undefined) return undefined;
  try {
    const headers = new Headers();
    for (const pair of given.split(',').filter((each) => each.trim() !== '')) {
      const at = pair.indexOf('=');
      headers.set(pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim()));
    }
    return {
      endpoint,
      headers: Object.fromEntries(headers),
      serviceName: data.OTEL_SERVICE_NAME,
    };
  } catch {
    throw new StartError(
      'OTEL_EXPORTER_OTLP_HEADERS must be name=value, with a comma between two; a value in the encoding of addresses.',
    );
  }
}

/**
 * Reads OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET; undefined when all three are unset.
 * @throws StartError that names the missing variables, or refuses an http:// issuer on another machine
 */
function readOidc(data: z.infer<typeof environment>): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = data;
  if (issuer && clientId && clientSecret) {
    const { protocol, hostname } = new URL(issuer);
    if (protocol === 'http:' && hostname !== 'localhost' && hostname !== '127.0.0.1') {
      throw new StartError('OIDC_ISSUER must be an https:// URL.');
    }
    const trustsEmails = data.OIDC_TRUST_EMAIL === 'on';
    return { issuer, clientId, clientSecret, name: data.OIDC_NAME ?? hostname, trustsEmails };
  }
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const missing = names.filter((name) => !data[name]);
  if (missing.length === names.length) return undefined;
  throw new StartError(
    `Another provider of sign-ins needs all of ${names.join(', ')}. Missing: ${missing.join(', ')}.`,
  );
}

function readS3(data: z.infer<typeof environment>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = data;
  if (endpoint && region && accessKeyId && secretAccessKey) {
    return { endpoint, region, accessKeyId, secretAccessKey };
  }
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => !data[name]);
  if (missing.length === names.length) return undefined;
  throw new StartError(
    `Photos in a bucket need all of ${names.join(', ')}. Missing: ${missing.join(', ')}.`,
  );
}
