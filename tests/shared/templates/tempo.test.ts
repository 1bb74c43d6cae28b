import { expect, test } from 'vitest';
import { parseTempo, tempoText } from '#shared/templates/tempo.ts';

test.each(['2-0-2', ' 3 - 1 - 0 ', '10-0-10'])(
  'three whole numbers separated by dashes are a tempo (%j)',
  (text) => {
    expect(parseTempo(text)).not.toBeNull();
  },
);

test.each(['', '2', '2-0', '2-0-', '2-0-2-1', 'a-0-2', '2-0.5-2', '-2-0-2', '2--2'])(
  'the text %j is not a tempo',
  (text) => {
    expect(parseTempo(text)).toBeNull();
  },
);

test('a tempo is shown as it was typed', () => {
  const tempo = parseTempo('3-1-2');
  expect(tempo).toEqual({ eccentric: 3, pause: 1, concentric: 2 });
  expect(tempo && tempoText(tempo)).toBe('3-1-2');
});
