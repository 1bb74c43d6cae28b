// Splits the text of an archive into lines.
import { unreadable } from './unreadable.ts';

/** Maximum length of a line. An event with a whole workout has some ten thousand characters. */
const MOST_CHARACTERS = 4_000_000;

/**
 * Yields the lines of UTF-8 text, all lines of a piece together, without empty lines.
 *
 * @throws DomainError UNREADABLE_FILE for bytes that are no text, and for a line without an end
 */
export async function* linesOf(
  name: string,
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  const decode = (piece?: Buffer) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw unreadable(`The file ${name} is not text.`);
    }
  };
  for await (const piece of pieces) {
    const lines = (rest + decode(piece)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MOST_CHARACTERS) throw unreadable(`The file ${name} has a line without end.`);
    const full = lines.filter((line) => line !== '');
    if (full.length > 0) yield full;
  }
  const last = rest + decode();
  if (last !== '') yield [last];
}
