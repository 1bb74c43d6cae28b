import { expect, test } from 'vitest';
import type { DeskClient } from '#shared/trainer/desk-schema.ts';
import { filtered, tagsOf } from '#web/features/trainer/desk/DeskPage.tsx';

// The cast is safe because the filter reads only these fields of a client.
const client = (name: string, label: string, tags: string[]) =>
  ({ name, label, tags }) as unknown as DeskClient;
const clients = [
  client('Zoë Ada', 'Meet in spring', ['online']),
  client('Ben Field', '', ['gym', 'online']),
  client('Ada Stone', 'online', []),
];
const names = (search: string, tag: string | null = null) =>
  filtered(clients, search, tag).map(({ name }) => name);

test('the tag that most clients have is listed first', () => {
  expect(tagsOf(clients)).toEqual(['online', 'gym']);
});

test.each([
  ['', null, ['Zoë Ada', 'Ben Field', 'Ada Stone']],
  ['ADA', null, ['Zoë Ada', 'Ada Stone']],
  ['ada spring', null, ['Zoë Ada']],
  ['online', null, ['Zoë Ada', 'Ben Field', 'Ada Stone']],
  ['', 'online', ['Zoë Ada', 'Ben Field']],
  ['ben', 'gym', ['Ben Field']],
  ['ada', 'gym', []],
])('searching clients for the text %j and the tag %j finds %j', (search, tag, found) => {
  expect(names(search, tag)).toEqual(found);
});
