// Reads the examples and tables of the API guide for tests.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const guide = readFileSync(path.join(import.meta.dirname, '../../docs/api.md'), 'utf8');

/** A command of the guide, with the values that a reader copies from its response. */
export interface Example {
  command: string;
  /** The status after `#`; any success when none is named. */
  status: number | undefined;
  /** Variables by name, each with its path in the response: `data[0].id`. */
  taken: Record<string, string>;
}

/** Returns the commands of the guide, from top to bottom. */
export const examples: readonly Example[] = [
  ...guide.matchAll(/```sh\n(?<command>.*?)```\n+(?<sentence>[^\n]*)/gs),
].map(({ groups }) => {
  const { command = '', sentence = '' } = groups ?? {};
  const status = /# (\d{3})\n$/.exec(command)?.[1];
  return {
    command,
    status: status === undefined ? undefined : Number(status),
    taken: Object.fromEntries(
      [...sentence.matchAll(/Take `([\w.[\]]+)` as `(\w+)`/g)].map(([, place, name]) => [
        String(name),
        String(place),
      ]),
    ),
  };
});

/** Returns the program of the guide that uses a generated client. */
export const typedProgram = /```ts\n(.*?)```/s.exec(guide)?.[1] ?? '';

/** Returns the codes of the list of errors, each with its status. */
export const listedErrors = [...guide.matchAll(/^- \*\*(\d{3})[^*]*:\*\* (.*)/gm)].flatMap(
  ([, status, codes = '']) =>
    [...codes.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => [String(code), Number(status)] as const),
);

/** Returns the rows of the table of scopes: area, covered data, scopes. */
export const listedScopes = [
  ...guide.matchAll(/^\| `([a-z]+)` +\| ([^|]+?) +\| (`\w+:.*?`) +\|/gm),
].map(([, area, covers, scopes]) => ({
  area: String(area),
  covers: String(covers),
  scopes: [...String(scopes).matchAll(/`([^`]+)`/g)].map((match) => match[1]),
}));
