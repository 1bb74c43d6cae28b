// Checks JSON bodies before they are parsed, because a small body can take much memory and time.
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';

const MOST_VALUES = 10_000;
const MOST_LEVELS = 20;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

type Done = (error: Error | null, body?: unknown) => void;

/** Accepts only JSON in UTF-8 as a request body. `read` converts the body's text. */
export function acceptOnlyJson(
  app: FastifyInstance,
  read: (request: FastifyRequest, text: string, done: Done) => void,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) return done(null);
      const refusal = isUtf8(body) ? jsonRefusal(body) : new DomainError('BAD_JSON');
      if (refusal) done(refusal);
      else read(request, body.toString(), done);
    },
  );
}

/**
 * Returns the error for JSON text with more than 10,000 values or 20 levels; otherwise undefined. Counts commas and
 * brackets only, and does not check that the text is valid JSON.
 */
export function jsonRefusal(json: Uint8Array): DomainError | undefined {
  let values = 1;
  let levels = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === COMMA) {
      values += 1;
      if (values > MOST_VALUES) return tooMuch('The request has too many fields');
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      levels += 1;
      if (levels > MOST_LEVELS) return tooMuch('The request is nested too deeply');
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) levels -= 1;
  }
  return undefined;
}

function endOfText(json: Uint8Array, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === BACKSLASH) at += 1;
    else if (json[at] === QUOTE) return at;
  }
  return json.length;
}

const tooMuch = (sentence: string) => new DomainError('VALIDATION_FAILED', sentence);
