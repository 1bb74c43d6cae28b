import { expect, test } from 'vitest';
import { HeldPlaces } from '#server/limits/held-places.ts';

test('each key has a limited number of places, and a new one after a release', () => {
  const places = new HeldPlaces(2);
  const first = places.take('a');
  expect(places.take('a')).toBeDefined();
  expect(places.take('a')).toBeUndefined();
  expect(places.take('b')).toBeDefined();
  first?.();
  expect(places.take('a')).toBeDefined();
  expect(places.take('a')).toBeUndefined();
});

test('a key without places uses no memory', () => {
  const places = new HeldPlaces(2);
  for (let key = 0; key < 1_000; key += 1) {
    const giveBack = [places.take(`${key}`), places.take(`${key}`)];
    for (const each of giveBack) each?.();
  }
  expect(places.size).toBe(0);
});
