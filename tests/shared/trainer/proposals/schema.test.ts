import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { proposeInput } from '#shared/trainer/proposals/schema.ts';
import { line, plan } from './given-plans.ts';

const id = randomUUID();
const template = { ...plan(''), exercises: [line(id)] };

const messageFor = (input: object) =>
  proposeInput.safeParse({ clientIds: [id], ...input }).error?.issues[0]?.message;

test.each([
  ['a template', { kind: 'TEMPLATE', templateId: id }],
  ['a change', { kind: 'CHANGE', templateId: id, template }],
])('a proposal with %s is accepted', (_, input) => {
  expect(messageFor(input)).toBeUndefined();
});

test.each<[string, object, string]>([
  ['no template', { kind: 'TEMPLATE' }, 'Please choose a workout'],
  ['no program', { kind: 'PROGRAM', templateId: id }, 'Please choose a program'],
  ['no goal', { kind: 'GOAL' }, 'Please describe the goal'],
  [
    'a change without its id',
    { kind: 'CHANGE', template },
    'A change needs a template or a program, with its id',
  ],
  [
    'a change without content',
    { kind: 'CHANGE', templateId: id },
    'A change needs a template or a program, with its id',
  ],
  [
    'a change for two clients',
    { kind: 'CHANGE', templateId: id, template, clientIds: [id, randomUUID()] },
    'A change is for one client',
  ],
  [
    'the same client twice',
    { kind: 'TEMPLATE', templateId: id, clientIds: [id, id] },
    'Each client can be chosen once',
  ],
  [
    'no client',
    { kind: 'TEMPLATE', templateId: id, clientIds: [] },
    'Please choose at least one client',
  ],
  [
    'a template without exercises',
    { kind: 'CHANGE', templateId: id, template: plan('') },
    'Please add at least one exercise to your workout',
  ],
])('a proposal with %s is refused with its message', (_, input, sentence) => {
  expect(messageFor(input)).toBe(sentence);
});
