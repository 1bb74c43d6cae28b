// Provides an S3 bucket for tests: an existing one, or one in a container.
import { S3Error, S3mini } from 's3mini';
import type { S3Settings } from '#server/photo-storage/s3-photo-storage.ts';
import { hasContainerEngine } from '#tests/support/database/database-server.ts';

const PORT = 5000;

export interface TestBucket {
  settings: S3Settings;
  stop: () => Promise<void>;
}

/** Returns the bucket of `TEST_S3_ENDPOINT`, otherwise one in a container, otherwise the reason why there is none. */
export async function findBucket(): Promise<TestBucket | { missing: string }> {
  const { env } = process;
  if (env['TEST_S3_ENDPOINT']) {
    const settings = {
      endpoint: env['TEST_S3_ENDPOINT'],
      region: env['TEST_S3_REGION'] ?? 'us-east-1',
      accessKeyId: env['TEST_S3_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: env['TEST_S3_SECRET_ACCESS_KEY'] ?? '',
    };
    return { settings, stop: async () => undefined };
  }
  if (!(await hasContainerEngine())) {
    return { missing: 'no container engine answers and TEST_S3_ENDPOINT is not set' };
  }
  const image = env['TEST_S3_IMAGE'] ?? 'motoserver/moto';
  try {
    return await withBucket(await startContainer(image));
  } catch (error) {
    // A container that does not start is a reason to skip the tests, but an error of S3 must fail them.
    if (error instanceof S3Error) throw error;
    return { missing: `the container of ${image} did not start (${String(error)})` };
  }
}

async function startContainer(image: string): Promise<TestBucket> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/', PORT))
    .start();
  const settings = {
    endpoint: `http://${container.getHost()}:${container.getMappedPort(PORT)}/liftledger-test`,
    region: 'eu-west-1',
    accessKeyId: 'test',
    secretAccessKey: 'a secret for tests',
  };
  return { settings, stop: async () => void (await container.stop()) };
}

async function withBucket(bucket: TestBucket): Promise<TestBucket> {
  try {
    await new S3mini(bucket.settings).createBucket();
    return bucket;
  } catch (error) {
    await bucket.stop();
    throw error;
  }
}
