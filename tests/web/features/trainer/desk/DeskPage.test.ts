import { expect, test } from 'vitest';
import type { DeskClient } from '#shared/trainer/desk-schema.ts';
import { filtered } from '#web/features/trainer/desk/DeskPage.tsx';

// The cast is safe because the filter reads only these fields of a client.
const client = (name: string, label: string, tags: string[]) =>
  ({ name, label, tags }) as unknown as DeskClient;
const clients = [
  client('Zoë Ada', 'Meet in spring', ['online']),
  client('Ben Field', '', ['gym', 'online']),
  client('Ada Stone', 'online', []),
];

test.each([
  ['', ['Zoë Ada', 'Ben Field', 'Ada Stone']],
  ['ADA', ['Zoë Ada', 'Ada Stone']],
  ['ada spring', ['Zoë Ada']],
  ['online', ['Zoë Ada', 'Ben Field', 'Ada Stone']],
  ['ben gym', ['Ben Field']],
  ['ada gym', []],
])('searching clients for the text %j finds %j', (search, found) => {
  expect(filtered(clients, search).map(({ name }) => name)).toEqual(found);
});
