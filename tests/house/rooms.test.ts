// The rooms of the house (its folders) stand above each other: what a room imports never leads back to it, be it for
// types or by `import()`. In each folder, its files and its inner rooms are looked at side by side.
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, ROOT } from './imports.ts';

const files = globSync('{server,shared,web,scripts,tests/support}/**/*.{ts,tsx}', { cwd: ROOT });

/** Rooms from the ground up: each imports those before it alone. What lies beside them in their folder stands above all. */
const floors: Record<string, readonly (readonly [room: string, about: string])[]> = {
  'shared/training': [
    ['load', 'bars, plates, and the weights that can be loaded'],
    ['strength', 'estimates of a 1RM, and their trend'],
    ['suggestion', 'the weight of the next set and the next session'],
    ['backtest', 'trying a rule on the past'],
    ['calibration', 'whether predictions came true, and what sets to failure tell'],
    ['volume', 'sets per muscle and week, and how hard they were'],
    ['work', 'what lifting a set was'],
  ],
  server: [
    ['errors', 'an error as a status and a sentence'],
    ['outbound', 'requests to addresses that people chose'],
    ['tracing', 'spans of a request, for a collector'],
    ['db', 'connections, tables, the owner guard, the embedded Postgres'],
    ['photo-storage', 'the files of photos, on a disk or in a bucket'],
    ['limits', 'how often somebody may ask'],
    ['background', 'work beside requests, by one server at a time'],
    ['backup', 'the whole database and its photos, taken and put back'],
    ['webhooks', 'what receivers are to be told'],
    ['programs', 'the day of a program that a workout carries out'],
    ['library', 'the exercises that come with the program'],
    ['auth', 'sign-ins, tokens, secrets'],
    ['commands', 'receipts of commands outside the log'],
    ['goal-progress', 'what workouts and measurements do to goals'],
    ['photo-decoder', 'pictures of strangers, decoded apart'],
    ['metrics', 'counters and times for Prometheus'],
    ['mail', 'letters with links and notices'],
    ['push', 'notifications of a rest that is over'],
    ['rescue', 'taking an account back from somebody who was in it'],
    ['trpc', 'procedures: who calls, what is checked, what is refused'],
    ['admin', 'what an operator does to accounts'],
    ['http', 'Fastify: headers, bodies, connections, the files of the client'],
    ['session-log', 'events read, decided, and written with their rows'],
    ['suggestions', 'what the weight of the next set rests on'],
    ['mcp', 'the procedures as tools of an assistant'],
    ['rest', 'the procedures as REST'],
    ['replay', 'projections compared with the log, and repaired'],
    ['restore', 'an archive of an account, read again'],
    ['features', 'a folder for each subject'],
  ],
  'server/db': [
    ['schema.ts', 'all tables'],
    ['statements', 'how a statement is run: named, in a transaction, under a lock'],
    ['owner', 'whose rows a statement may name'],
    ['rows', 'columns, and a row as the rest of the code knows it'],
    ['reads', 'conditions and reads that several features need'],
    ['opening', 'connections, roles, migrations'],
    ['embedded', 'the Postgres that comes with the program'],
  ],
  web: [
    ['theme', 'colours, type and sizes'],
    ['text', 'numbers, dates and lists in words'],
    ['paths.ts', 'addresses of pages'],
    ['training', 'sets, weights and targets in words'],
    ['api', 'the server: questions, answers kept, the sign-in'],
    ['hooks', 'what a component asks the browser and the settings'],
    ['ui', 'fields, forms, messages, charts'],
    ['loading', 'pages and parts of pages that come late'],
    ['outbox', 'commands that are sent when there is a connection'],
    ['settings', 'changing the settings'],
    ['celebration', 'milestones'],
    ['pwa', 'the service worker and the installed app'],
    ['workouts', 'what several pages show of workouts'],
    ['features', 'a folder for each subject'],
    ['site', 'frames, and features put together'],
  ],
  'web/api': [
    ['open-database.ts', 'the database in the browser'],
    ['person', 'who is signed in here'],
    ['calls', 'one call: its token, its failure, when it is tried again'],
    ['first-load', 'answers that come with the page, and when its content is there'],
    ['client.ts', 'the procedures'],
    ['settings', 'units, theme and times of rest on this device'],
    ['kept', 'what was read, without a connection'],
    ['trpc.ts', 'the procedures as queries'],
    ['refresh', 'what is read again after a change'],
    ['sign-in', 'ways in and out'],
    ['follow', 'what another device does to a workout'],
  ],
  'web/workouts': [
    ['start', 'ways into a workout, and what they say in the address'],
    ['choices', 'what a person chose for an exercise'],
    ['slip', 'a weight that is probably mistyped'],
    ['recovery', 'exercises that load a recovering part of the body'],
    ['session', 'one workout: its note, work, counts, and a template made of it'],
    ['list', 'a workout as a row'],
    ['lift', 'the way of a lift over time'],
    ['shown', 'a workout, template or program as a link shows it'],
    ['share', 'the owner’s link, and links that show one without an account'],
    ['menu', 'what can be done with one: share, delete, restore'],
  ],
  'web/features/exercises': [
    ['favourite', 'favourites and hidden exercises'],
    ['search', 'words, filters, and what they find'],
    ['detail', 'an exercise beside the list'],
    ['custom', 'an exercise of one’s own'],
    ['merge', 'an own exercise becomes another one'],
    ['page', 'the page of an exercise'],
  ],
  'web/features/run': [
    ['state', 'the session on this device, and what each press makes of it'],
    ['sync', 'what is pending, refused, or done on another device'],
    ['earlier', 'what earlier workouts say'],
    ['gym', 'bars, plates, and the weights that can be loaded'],
    ['records', 'bests that are beaten'],
    ['plan', 'changing the plan while it runs'],
    ['notes', 'of a set and of its exercise'],
    ['suggestion', 'the weight that is proposed'],
    ['list', 'all exercises and their sets'],
    ['rest', 'the time between two sets'],
    ['set', 'the form of the next set'],
    ['finish', 'the end of the workout'],
    ['open', 'finding the session of an address, or starting one'],
  ],
};

/** `run.ts` or `state` for what lies there in this folder; undefined for what lies elsewhere. */
function placeIn(folder: string, file: string): string | undefined {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
}

const arrows = files.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })));

/** Place → the places of the same folder that its files import, each with an example. */
type Ways = ReadonlyMap<string, ReadonlyMap<string, string>>;

function waysIn(folder: string): Ways {
  const ways = new Map<string, Map<string, string>>();
  for (const { file, imported } of arrows) {
    const [from, to] = [placeIn(folder, file), placeIn(folder, imported)];
    if (from === undefined || to === undefined || from === to) continue;
    if (!ways.has(from)) ways.set(from, new Map());
    ways.get(from)?.set(to, `${file} imports ${imported}`);
  }
  return ways;
}

/** Returns the imports that lead from `at` back to `goal`; undefined when none do. */
function wayBack(
  ways: Ways,
  at: string,
  goal: string,
  seen = new Set<string>(),
): string[] | undefined {
  seen.add(at);
  for (const [next, example] of ways.get(at) ?? []) {
    if (next === goal) return [example];
    const further = seen.has(next) ? undefined : wayBack(ways, next, goal, seen);
    if (further) return [example, ...further];
  }
  return undefined;
}

const MOST_FILES = 30;

it('a folder of more than thirty files has rooms by subject', () => {
  const counts = new Map<string, number>();
  for (const file of globSync('{server,shared,web,scripts,tests}/**/*.*', { cwd: ROOT })) {
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
  expect(large).toEqual([]);
});

const folders = [
  ...new Set(
    files.flatMap((file) => {
      const parts = path.dirname(file).split('/');
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  ),
];

it('the list of rooms is not empty', () => {
  expect(folders.length).toBeGreaterThan(100);
  expect(arrows.filter(({ file }) => file.startsWith('web/')).length).toBeGreaterThan(2000);
});

it.each(folders)('in %s nothing imports what leads back to it', (folder) => {
  const ways = waysIn(folder);
  expect([...ways.keys()].flatMap((place) => wayBack(ways, place, place) ?? [])).toEqual([]);
});

describe.each(Object.entries(floors))('the rooms of %s', (folder, rooms) => {
  const order = rooms.map(([room]) => room);
  const floorOf = (place: string) => (order.includes(place) ? order.indexOf(place) : Infinity);

  it('are all named, and there', () => {
    const places = new Set(files.map((file) => placeIn(folder, file)));
    const inner = [...places].filter((place) => place !== undefined && !place.includes('.'));
    expect(order.filter((place) => !place.includes('.')).toSorted()).toEqual(inner.toSorted());
  });

  it('import only those below them', () => {
    const up = [...waysIn(folder)].flatMap(([from, ways]) =>
      [...ways].flatMap(([to, example]) => (floorOf(to) > floorOf(from) ? [example] : [])),
    );
    expect(up).toEqual([]);
  });
});
