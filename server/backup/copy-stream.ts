// Streams COPY from and to the database, so that a table of any length needs little memory.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** Number of bytes to collect before the stream passes them on, because a single row is small. */
const CHUNK_BYTES = 64 * 1024;
const HIGH_WATER_BYTES = 4 * CHUNK_BYTES;

interface CopyConnection {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean };
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
}

/** Returns the output of `copy … to stdout` as bytes. The stream pauses while nobody reads. */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  const out = new CopyOut(statement);
  client.query(out as unknown as pg.Submittable);
  return out;
}

/** Turns the output of a running `copy … to stdout` into a stream. pg calls the methods named `handle…`. */
class CopyOut extends Readable {
  readonly #statement: string;
  #connection: CopyConnection | undefined;
  #gathered: Buffer[] = [];
  #gatheredBytes = 0;

  constructor(statement: string) {
    super({ highWaterMark: HIGH_WATER_BYTES });
    this.#statement = statement;
  }

  submit(connection: CopyConnection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection): void {
    // pg's parser overwrites these bytes with its next message, so they are copied.
    this.#gathered.push(Buffer.from(chunk));
    this.#gatheredBytes += chunk.length;
    if (this.#gatheredBytes >= CHUNK_BYTES && !this.#handOn()) connection.stream.pause();
  }

  #handOn(): boolean {
    const bytes = Buffer.concat(this.#gathered);
    this.#gathered = [];
    this.#gatheredBytes = 0;
    return bytes.length === 0 || this.push(bytes);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  // When the reader stops early, the connection must still read the rest of the response.
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(error);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#handOn();
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/**
 * Sends `source` to a `copy … from stdin`. Resolves when the database has ended the COPY.
 * @throws the error of the database, or of the source
 */
export async function copyIn(
  client: pg.ClientBase,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  const copying = new CopyIn(statement);
  client.query(copying as unknown as pg.Submittable);
  // The database may refuse the COPY before `ended` is awaited. Without this handler, the rejection would end the
  // process.
  copying.ended.catch(() => undefined);
  const connection = await Promise.race([copying.begun, copying.ended.then(neverBegun)]);
  try {
    for await (const chunk of source) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) {
        await Promise.race([once(connection.stream, 'drain'), copying.ended]);
      }
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail('The source could not be read');
    await copying.ended.catch(() => undefined);
    throw error;
  }
  await copying.ended;
}

function neverBegun(): never {
  throw new Error('The statement was no COPY from the client');
}

class CopyIn {
  readonly #statement: string;
  readonly #begun = Promise.withResolvers<CopyConnection>();
  readonly #ended = Promise.withResolvers<void>();
  readonly begun = this.#begun.promise;
  readonly ended = this.#ended.promise;

  constructor(statement: string) {
    this.#statement = statement;
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#begun.resolve(connection);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#ended.resolve();
  }

  handleError(error: Error): void {
    this.#ended.reject(error);
  }
}
