import { describe, expect, it } from 'vitest';
import type { PhotoType } from '#shared/photos/vocabulary.ts';
import {
  betweenText,
  choose,
  defaultPair,
  inOrder,
  shareText,
} from '#web/features/photos/compare/CompareView.tsx';

const at = (day: string) => ({ takenAt: new Date(`${day}T12:00:00`).toISOString() });
const photo = (id: string, photoType: PhotoType, day: string) => ({ id, photoType, ...at(day) });

describe('the comparison of two photos', () => {
  it('the default pair of a comparison is the oldest and the newest photo', () => {
    const tab = [
      photo('c', 'FRONT', '2026-11-01'),
      photo('b', 'FRONT', '2026-10-01'),
      photo('a', 'FRONT', '2026-09-01'),
    ];
    expect(defaultPair(tab)).toEqual(['a', 'c']);
  });

  it('the default pair of a comparison has two photos of the same type if possible', () => {
    const all = [
      photo('back', 'BACK', '2026-11-10'),
      photo('side-2', 'SIDE', '2026-11-01'),
      photo('front', 'FRONT', '2026-10-01'),
      photo('side-1', 'SIDE', '2026-09-01'),
      photo('front-1', 'FRONT', '2026-08-01'),
    ];
    expect(defaultPair(all)).toEqual(['side-1', 'side-2']);
    expect(defaultPair(all.slice(0, 3))).toEqual(['front', 'back']);
  });

  it('a comparison has no default pair while there are fewer than two photos', () => {
    expect(defaultPair([])).toEqual([]);
    expect(defaultPair([photo('a', 'FRONT', '2026-11-01')])).toEqual([]);
  });

  it('choosing a third photo for a comparison removes the photo that was chosen first', () => {
    expect(choose([], 'a')).toEqual(['a']);
    expect(choose(['a', 'b'], 'c')).toEqual(['b', 'c']);
    expect(choose(['a', 'b'], 'a')).toEqual(['b']);
  });

  it('a comparison shows the older photo first', () => {
    const [older, newer] = [at('2026-09-01'), at('2026-11-01')];
    expect(inOrder([newer, older])).toEqual([older, newer]);
  });

  it('the time between two photos is counted in calendar days', () => {
    const late = { takenAt: new Date(2026, 10, 20, 23, 30).toISOString() };
    const early = { takenAt: new Date(2026, 10, 21, 0, 30).toISOString() };
    expect(betweenText({ ...at('2026-11-20'), ...late }, { ...at('2026-11-21'), ...early })).toBe(
      '1 day between',
    );
    expect(betweenText(at('2026-09-06'), at('2026-11-21'))).toBe('76 days between');
    expect(betweenText(at('2026-11-20'), at('2026-11-21'))).toBe('1 day between');
    expect(betweenText(at('2026-11-21'), at('2026-11-21'))).toBe('Taken on the same day');
  });

  it('a screen reader hears which share of the newer photo is visible', () => {
    expect(shareText(60)).toBe('60% newer photo');
  });
});
