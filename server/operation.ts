// Starts the features that environment variables switch on: metrics, traces and scheduled backups. Without the
// variables, their code is not loaded.
import { readSecrets } from '#server/backup/secret-fingerprints.ts';
import type { BackupSchedule } from '#server/backup/schedule.ts';
import type { DatabaseAddress, Log } from '#server/db/opening/connect.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Tracer } from '#server/tracing/tracer.ts';
import type { Services } from '#server/trpc/context.ts';
import type { Config } from './config.ts';

export interface Operation {
  /** The token for the metrics on the main port; undefined when the metrics have a separate port. */
  metrics: { metrics: Metrics; token: string | undefined } | undefined;
  tracer: Tracer | undefined;
  /**
   * Starts scheduled backups and the metrics' port.
   * @throws StartError when the backup folder or the port cannot be used
   */
  begin: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Prepares the configured features. `owner` is the address of the database role that owns the tables and makes backups.
 */
export async function prepareOperation(
  config: Config,
  services: Services,
  { owner, log }: { owner: DatabaseAddress; log: Log },
): Promise<Operation> {
  const settings = config.metrics;
  let schedule: BackupSchedule | undefined;
  let stopPort: (() => Promise<void>) | undefined;
  const backups =
    config.backups && (() => schedule?.state() ?? { newestAt: undefined, failures: 0 });
  const metrics =
    settings &&
    (await import('#server/metrics/metrics.ts')).createMetrics({ ...services, backups });

  const tracer =
    config.tracing && (await import('#server/tracing/tracer.ts')).createTracer(config.tracing, log);

  async function beginMetrics(): Promise<void> {
    if (!metrics || !settings) return;
    const { listenForMetrics } = await import('#server/metrics/metrics-routes.ts');
    const listening = await listenForMetrics(metrics, settings);
    if (!listening) return;
    stopPort = listening.stop;
    log(`Metrics are on http://${settings.host}:${listening.port}/metrics`);
  }

  async function beginBackups(): Promise<void> {
    if (!config.backups) return;
    const { startBackups } = await import('#server/backup/schedule.ts');
    const { photoStorage, now } = services;
    const source = async () => ({
      database: owner,
      photoStorage,
      secrets: await readSecrets(config),
    });
    schedule = await startBackups(config.backups, { source, now, log });
  }

  return {
    metrics: metrics && {
      metrics,
      token: settings?.port === undefined ? settings?.token : undefined,
    },
    tracer,
    begin: async () => {
      await beginMetrics();
      await beginBackups();
    },
    stop: async () => {
      await Promise.all([stopPort?.(), schedule?.stop(), tracer?.stop()]);
    },
  };
}
