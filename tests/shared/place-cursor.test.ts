import { expect, test } from 'vitest';
import { cursorBefore, readCursor, writeCursor } from '#shared/place-cursor.ts';

const place = {
  startTime: '2026-11-20T18:00:00.000Z',
  id: '0198c0de-0000-7000-8000-000000000000',
};

test('a written cursor is read back unchanged', () => {
  expect(readCursor(writeCursor(place))).toEqual(place);
});

test('the cursor for all workouts before a time has this time and the smallest id', () => {
  const midnight = new Date('2026-12-01T05:00:00.000Z');
  expect(readCursor(cursorBefore(midnight))).toEqual({
    startTime: '2026-12-01T05:00:00.000Z',
    id: '00000000-0000-0000-0000-000000000000',
  });
});

test.for([
  '',
  'abc',
  place.id,
  `${place.startTime}_`,
  `2026-06-31T18:00:00.000Z_${place.id}`,
  `2026-11-20T25:00:00.000Z_${place.id}`,
  `0000-01-01T00:00:00.000Z_${place.id}`,
  `2026-11-20_${place.id}`,
  `${writeCursor(place)}\n`,
  `${writeCursor(place)}'; --`,
])('the cursor %j is invalid', (text) => {
  expect(readCursor(text)).toBeNull();
});
