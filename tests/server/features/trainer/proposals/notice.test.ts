// Words the notice of a proposal.
import { expect, test } from 'vitest';
import { noticeOf } from '#server/features/trainer/proposals/notice.ts';
import type { ProposalRow } from '#server/features/trainer/proposals/store.ts';
import { plan } from '#tests/shared/trainer/proposals/given-plans.ts';

const text = 'Win at https://example.com';
const bare = { templates: [], exercises: [] };
const template = { ...bare, template: { ...plan('A1'), name: text } };
const program = {
  ...bare,
  program: { name: text, description: '', unit: 'kg', rounds: 1, rule: 'off', weeks: [] },
};
const goal = { ...bare, goal: { goalType: 'ENDURANCE', description: text } };

const noticed = (
  kind: ProposalRow['kind'],
  proposed: object,
  { showsText = false, isTaken = false, trainer_name = 'Anna' } = {},
) => {
  const row = { id: 'p', kind, proposed, trainer_name, message: text, taken: null };
  // `as`: the other columns have no part in the notice.
  const about = row as unknown as ProposalRow;
  return noticeOf(about, { clientId: 'c', showsText }, { isFirst: true, isTaken });
};

test.each([
  ['a workout', 'TEMPLATE', template],
  ['a program', 'PROGRAM', program],
  ['a goal', 'GOAL', goal],
  ['a change of a workout', 'CHANGE', template],
  ['a change of a program', 'CHANGE', program],
] as const)('names %s without the words of the trainer', (thing, kind, proposed) => {
  expect(noticed(kind, proposed)).toMatchObject({ title: `Anna proposes ${thing}`, body: '' });
});

test('names the kind of a plan that changed without a question', () => {
  const { title } = noticed('CHANGE', template, { isTaken: true });
  expect(title).toBe('Anna changed a workout');
});

test('has the words for a client who wants them', () => {
  const notice = noticed('CHANGE', template, { showsText: true });
  expect(notice).toMatchObject({ title: `Anna proposes ${text}`, body: text });
});

test('has no address from the name of the trainer', () => {
  const { title } = noticed('GOAL', goal, { trainer_name: 'Pay at http://evil.example' });
  expect(title).toBe('Pay at http evil. example proposes a goal');
});
