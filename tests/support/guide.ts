// Reads the examples and tables of docs/api.md (the guide) for tests.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const guide = readFileSync(path.join(import.meta.dirname, '../../docs/api.md'), 'utf8');

/**
 * Describes a shell command of the guide, and the values from its response that later commands use.
 */
export interface Example {
  command: string;
  status: number | undefined;
  taken: Record<string, string>;
}

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

export const typedProgram = /```ts\n(.*?)```/s.exec(guide)?.[1] ?? '';

export const listedErrors = [...guide.matchAll(/^- \*\*(\d{3})[^*]*:\*\* (.*)/gm)].flatMap(
  ([, status, codes = '']) =>
    [...codes.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => [String(code), Number(status)] as const),
);

export const listedScopes = [
  ...guide.matchAll(/^\| `([a-z]+)` +\| ([^|]+?) +\| (`\w+:.*?`) +\|/gm),
].map(([, area, covers, scopes]) => ({
  area: String(area),
  covers: String(covers),
  scopes: [...String(scopes).matchAll(/`([^`]+)`/g)].map((match) => match[1]),
}));
