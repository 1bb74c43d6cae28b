// Tests the text of the notification about a proposal.
import { expect, test } from 'vitest';
import { noticeOf } from '#server/features/trainer/proposals/propose.ts';
import type { ProposalRow } from '#server/features/trainer/proposals/store.ts';

const text = 'Win at https://example.com';

const noticed = (
  kind: ProposalRow['kind'],
  of: ProposalRow['of'],
  { showsText = false, state = 'OPEN', trainerName = 'Anna' } = {},
) => {
  const row = { id: 'p', kind, of, title: text, message: text, state, trainerName };
  // The cast is safe because `noticeOf` reads only the given columns of the row.
  return noticeOf(row as ProposalRow, { showsText }, true);
};

test.each([
  ['a workout', 'TEMPLATE', 'TEMPLATE'],
  ['a program', 'PROGRAM', 'PROGRAM'],
  ['a goal', 'GOAL', 'GOAL'],
  ['a change of a workout', 'CHANGE', 'TEMPLATE'],
  ['a change of a program', 'CHANGE', 'PROGRAM'],
] as const)('the notification about %s omits name and message by default', (thing, kind, of) => {
  expect(noticed(kind, of)).toMatchObject({ title: `Anna proposes ${thing}`, body: '' });
});

test('the notification about an automatically accepted change says that a workout was changed', () => {
  const { title } = noticed('CHANGE', 'TEMPLATE', { state: 'TAKEN' });
  expect(title).toBe('Anna changed a workout');
});

test("the notification quotes name and message when the client allows the trainer's texts", () => {
  const notice = noticed('CHANGE', 'TEMPLATE', { showsText: true });
  expect(notice).toMatchObject({ title: `Anna proposes ${text}`, body: text });
});

test("the notification changes a web address in the trainer's name so that it is no link", () => {
  const { title } = noticed('GOAL', 'GOAL', { trainerName: 'Pay at http://evil.example' });
  expect(title).toBe('Pay at http evil. example proposes a goal');
});
