import { expect, test } from 'vitest';
import { trainerAreaNames } from '#shared/trainer/area-names.ts';
import { acceptInput, inviteInput } from '#shared/trainer/grants.ts';

const areasOf = (areas: unknown) => inviteInput.parse({ as: 'TRAINER', areas }).areas;

test.each([
  [[], ['training']],
  [
    ['photos', 'notes', 'notes'],
    ['training', 'notes', 'photos'],
  ],
  [['medical'], ['training', 'held', 'medical']],
  [['held'], ['training', 'held']],
  [[...trainerAreaNames].toReversed(), trainerAreaNames],
])('an invitation for the areas %j is parsed into the areas %j', (sent, areas) => {
  expect(areasOf(sent)).toEqual(areas);
});

test.each([
  { as: 'CLIENT', areas: ['email'] },
  { as: 'CLIENT', areas: ['__proto__'] },
  { as: 'ADMIN', areas: [] },
  { as: 'CLIENT', areas: Array.from({ length: 12 }, () => 'notes') },
  { as: 'CLIENT', areas: [], sendTo: 'a@b.example\r\nBcc: c@d.example' },
  { as: 'CLIENT', areas: [], commandId: '018f0000-0000-7000-8000-000000000001' },
])('the invitation %j with an invalid field or value is refused', (input) => {
  expect(inviteInput.safeParse(input).success).toBe(false);
});

test('accepting an invitation without areas, or without the choice of the visible history, is refused', () => {
  expect(acceptInput.safeParse({ token: 'x', areas: [] }).success).toBe(false);
  expect(acceptInput.safeParse({ token: 'x', history: 'ALL' }).success).toBe(false);
});
