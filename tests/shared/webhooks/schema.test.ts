import { expect, test } from 'vitest';
import { createWebhookInput } from '#shared/webhooks/schema.ts';

const hook = { url: 'https://hooks.example.com/lifts', events: ['record.set'] };

test.each([
  ['no event', { events: [] }, 'Please choose at least one event'],
  ['an unknown event', { events: ['set.logged'] }, 'This is not an event'],
  ['an event twice', { events: ['record.set', 'record.set'] }, 'Each event can be chosen once'],
  ['a long description', { description: 'x'.repeat(101) }, /^The description can have at most 100/],
  ['a long address', { url: `https://x.example/${'x'.repeat(3_000)}` }, /^url can have at most/],
])('a webhook with %s is refused', (_, wrong, message) => {
  const { error } = createWebhookInput.safeParse({ ...hook, ...wrong });
  expect(error?.issues[0]?.message).toMatch(message);
});

test('a webhook is valid without a description', () => {
  expect(createWebhookInput.parse(hook)).toEqual({ ...hook, description: '' });
});
