// Checks the configuration from environment variables: defaults, parsed values, and error messages for invalid values.
import { expect, test } from 'vitest';
import { ownUrl, readConfig } from '#server/config.ts';
import { StartError } from '#server/errors/start-error.ts';

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'nothing was refused';
}

test('without settings, a server has rate limits and an embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    rateLimits: 'on',
    trustProxy: undefined,
    s3: undefined,
  });
});

test('an empty environment variable is ignored', () => {
  expect(readConfig({ PORT: '', AUTH_SECRET: '' })).toMatchObject({
    port: 3000,
    authSecret: undefined,
  });
});

test('AUTH_SECRET is required only in production with an external database', () => {
  const DATABASE_URL = 'postgres://me@127.0.0.1:1/liftledger';
  expect(refusal({ NODE_ENV: 'production', DATABASE_URL })).toMatch(
    /^AUTH_SECRET must be set in production: /,
  );
  expect(readConfig({ NODE_ENV: 'production' }).authSecret).toBeUndefined();
  expect(readConfig({ DATABASE_URL }).authSecret).toBeUndefined();
});

test.for([
  [{ PORT: 'http' }, /^PORT /],
  [{ PORT: '70000' }, /^PORT /],
  [{ BACKUP_EVERY: 'daily', BACKUP_DIR: '/b' }, /^BACKUP_EVERY must be a number with m, h or d/],
  [{ BACKUP_EVERY: '24h' }, /^Backups on a schedule need both BACKUP_EVERY/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://x' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an http/],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_EXPORTER_OTLP_HEADERS: 'no name' },
    /^OTEL_EXPORTER_OTLP_HEADERS must be name=value/,
  ],
  [{ RATE_LIMITS: 'maybe' }, /^RATE_LIMITS must be 'on' or 'off'/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be a postgres:\/\/ URL/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY would trust everybody, /],
  [{ AUTH_SECRET: 'short' }, /^AUTH_SECRET must have at least 32 characters/],
  [
    { AUTH_SECRET: 'x'.repeat(32), AUTH_SECRET_PREVIOUS: 'short' },
    /^AUTH_SECRET_PREVIOUS must have at least 32 characters\.$/,
  ],
  [
    { AUTH_SECRET: 'x'.repeat(32), AUTH_SECRET_PREVIOUS: 'x'.repeat(32) },
    /^AUTH_SECRET_PREVIOUS must differ from AUTH_SECRET: /,
  ],
  [{ AUTH_SECRET_PREVIOUS: 'x'.repeat(32) }, /^AUTH_SECRET_PREVIOUS needs AUTH_SECRET, /],
  [{ SMTP_URL: 'smtp://mail.example.com' }, /^SMTP_URL needs MAIL_FROM, /],
  [{ MAIL_FROM: 'a@example.com' }, /^MAIL_FROM needs SMTP_URL, /],
  [
    { SMTP_URL: 'https://me:secret@mail.example.com', MAIL_FROM: 'a@example.com' },
    /^SMTP_URL must be an smtp:\/\/ or smtps:\/\/ URL\.$/,
  ],
  [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@example.com, b@example.com' }, /^MAIL_FROM must be /],
  [{ PUBLIC_URL: 'example.com' }, /^PUBLIC_URL must be an http/],
  [{ S3_ENDPOINT: 'bucket' }, /^S3_ENDPOINT must be an http/],
  [
    { S3_ENDPOINT: 'https://s3.example.com/photos', S3_SECRET_ACCESS_KEY: 'a secret' },
    /^Photos in a bucket need all of S3_ENDPOINT, .*\. Missing: S3_REGION, S3_ACCESS_KEY_ID\.$/,
  ],
  [{ REGISTRATION: 'maybe' }, /^REGISTRATION must be 'open', 'closed' or 'invite'/],
  [
    { OIDC_ISSUER: 'https://id.example.com' },
    /^Another provider of sign-ins needs all of .*\. Missing: OIDC_CLIENT_ID, OIDC_CLIENT_SECRET\.$/,
  ],
  [
    { OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    /^OIDC_ISSUER must be an https:/,
  ],
] as [Record<string, string>, RegExp][])('the invalid setting %o is refused', ([env, sentence]) => {
  expect(refusal(env)).toMatch(sentence);
});

test('the settings of a mail server are read with or without a password', () => {
  const MAIL_FROM = 'LiftLedger <ledger@example.com>';
  const from = { name: 'LiftLedger', address: 'ledger@example.com' };
  const smtpOf = (SMTP_URL: string) => readConfig({ SMTP_URL, MAIL_FROM }).smtp;
  expect(smtpOf('smtp://mail.example.com')).toEqual({
    host: 'mail.example.com',
    port: 587,
    isSecure: false,
    login: undefined,
    from,
  });
  expect(smtpOf('smtps://me%40example.com:p%2Fw@[::1]')).toEqual({
    host: '::1',
    port: 465,
    isSecure: true,
    login: { user: 'me@example.com', password: 'p/w' },
    from,
  });
  expect(smtpOf('smtp://mail.example.com:2525')?.port).toBe(2525);
});

test('a sign-in provider without a configured name gets the host of its address as its name', () => {
  const given = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  const settings = { clientId: 'a', clientSecret: 'b' };
  const issuer = 'https://id.example.com/realm';
  expect(readConfig({ ...given, OIDC_ISSUER: issuer }).oidc).toEqual({
    ...settings,
    issuer,
    name: 'id.example.com',
    trustsEmails: false,
  });
  const local = 'http://localhost:4000';
  const named = readConfig({ ...given, OIDC_ISSUER: local, OIDC_NAME: 'Home' });
  expect(named.oidc).toMatchObject({ issuer: local, name: 'Home' });
  expect(readConfig({}).oidc).toBeUndefined();
});

test("OIDC_TRUST_EMAIL is read as 'on' or 'off', and another value is refused", () => {
  const given = {
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    OIDC_ISSUER: 'https://id.example.com',
  };
  expect(readConfig({ ...given, OIDC_TRUST_EMAIL: 'on' }).oidc?.trustsEmails).toBe(true);
  expect(readConfig({ ...given, OIDC_TRUST_EMAIL: 'off' }).oidc?.trustsEmails).toBe(false);
  expect(() => readConfig({ ...given, OIDC_TRUST_EMAIL: 'yes' })).toThrow('OIDC_TRUST_EMAIL');
});

test('ownUrl builds the address of the server from HOST and PORT', () => {
  expect(ownUrl(readConfig({}))).toBe('http://localhost:3000');
  expect(ownUrl(readConfig({ HOST: '192.168.1.5', PORT: '80' }))).toBe('http://192.168.1.5:80');
});

test('tracing is off unless the address of a collector is configured', () => {
  expect(
    readConfig({ OTEL_SERVICE_NAME: 'gym', OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }).tracing,
  ).toBeUndefined();
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: {},
    serviceName: 'liftledger',
  });
  const OTEL_EXPORTER_OTLP_HEADERS = 'X-Key=a%20b, other=c=d';
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }).tracing?.headers,
  ).toEqual({ 'x-key': 'a b', other: 'c=d' });
});

test('MOST_FOLLOWERS replaces the default of 2,000, and an invalid MOST_STREAMS is refused', () => {
  expect(readConfig({})).toMatchObject({
    mostFollowers: 2_000,
    mostStreams: 1_000,
    mostTokens: 2_000,
  });
  expect(readConfig({ MOST_FOLLOWERS: '20000' }).mostFollowers).toBe(20_000);
  for (const wrong of ['9', '1.5', 'many', '100001']) {
    expect(refusal({ MOST_STREAMS: wrong })).toBe(
      'MOST_STREAMS must be a whole number from 10 to 100000.',
    );
  }
});
