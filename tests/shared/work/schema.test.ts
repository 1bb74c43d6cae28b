import { expect, test } from 'vitest';
import { putTravelInput } from '#shared/work/schema.ts';

const id = '019e0000-0000-7000-8000-000000000000';

test.each([
  ...[0, -40, 4.9, 251, 1e9, 'half a metre'].map((value) => [
    value,
    'The travel must be between 5 and 250 cm',
  ]),
  [40.125, 'The travel can have at most 2 decimals'],
])('the travel %j is refused', (travelCm, message) => {
  expect(putTravelInput.safeParse({ id, travelCm }).error?.issues[0]?.message).toBe(message);
});

test.each([5, 250, 41.25, null])('the travel %j is accepted', (travelCm) => {
  expect(putTravelInput.parse({ id, travelCm })).toMatchObject({ travelCm });
});
