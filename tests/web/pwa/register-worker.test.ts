import { expect, it } from 'vitest';
import { isUpdate } from '#web/pwa/register-worker.ts';

// The cast is safe because `isUpdate` only checks whether a worker exists.
const worker = {} as ServiceWorker;

it.each([
  ['the first worker of a device, however long it waits', { active: null, waiting: worker }, false],
  ['a worker that waits behind another one', { active: worker, waiting: worker }, true],
  ['a worker that took over meanwhile', { active: worker, waiting: null }, false],
  ['no registration', undefined, false],
])('isUpdate returns $2 for %s', (_, registration, expected) => {
  expect(isUpdate(registration)).toBe(expected);
});
