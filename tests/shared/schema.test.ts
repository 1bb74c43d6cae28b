import { describe, expect, test } from 'vitest';
import { requiredName } from '#shared/schema.ts';

const name = requiredName({ max: 120, label: 'Exercise name', message: 'Please name it' });

describe('a required name refuses hidden and control characters', () => {
  test.each(['\u2028', '\u2029', '\u202a', '\u202e', '\u2066', '\u2069'])(
    'a required name refuses the hidden character %j',
    (hidden) => {
      expect(name.safeParse(`Ben${hidden}ch`).error?.issues.map(({ message }) => message)).toEqual([
        'Exercise name contains hidden characters. Please type it instead of pasting it',
      ]);
    },
  );

  test.each(['\u0000', '\u0007', '\u0085', '\n'])(
    'a required name refuses the control character %j',
    (control) => {
      expect(name.safeParse(`Ben${control}ch`).success).toBe(false);
    },
  );

  test.each(['לחיצת חזה\u200f', 'Bench\u200e Press', '🏋️\u200d♀️ Squat', 'می\u200cخواهم', '🦵🏽'])(
    'a required name keeps %j as it was typed',
    (text) => {
      expect(name.parse(text)).toBe(text);
    },
  );
});
