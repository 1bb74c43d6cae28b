import { expect, test } from 'vitest';
import { placeOfLetter, sectionsOf } from '#web/exercises/search/SectionedList.tsx';

const given = (id: string, preference: 'FAVOURITE' | null = null, place: number | null = null) => ({
  name: id,
  preference,
  recentUse: place === null ? null : { workouts: 1, place, heaviestLbs: 100 },
});

test('the library lists favourites first and recently trained exercises second', () => {
  const found = [
    given('star', 'FAVOURITE'),
    given('trained star', 'FAVOURITE', 1),
    given('trained', null, 9),
    given('long ago', null, 10),
    given('never'),
  ];
  expect(sectionsOf(found)).toEqual([
    { title: 'Favourites', size: 2 },
    { title: 'Recent', size: 1 },
    { title: 'All others', size: 2 },
  ]);
});

test('the library hides sections without exercises', () => {
  expect(sectionsOf([given('trained', null, 1), given('never')])).toEqual([
    { title: 'Recent', size: 1 },
    { title: 'All others', size: 1 },
  ]);
});

test('the library lists common lifts before other exercises', () => {
  const found = [
    given('star', 'FAVOURITE'),
    given('trained', null, 1),
    given('Barbell Back Squat'),
    given('Pull-Up'),
    given('Ab Wheel Rollout'),
  ];
  expect(sectionsOf(found)).toEqual([
    { title: 'Favourites', size: 1 },
    { title: 'Recent', size: 1 },
    { title: 'Common lifts', size: 2 },
    { title: 'All others', size: 1 },
  ]);
});

test('the library groups a long list of exercises by first letter', () => {
  const others = Array.from({ length: 31 }, (_, index) => given(index < 20 ? 'Arch' : 'bend'));
  expect(sectionsOf([given('star', 'FAVOURITE'), ...others])).toEqual([
    { title: 'Favourites', size: 1 },
    { title: 'A', size: 20 },
    { title: 'B', size: 11 },
  ]);
});

test('a library with a single section has no heading', () => {
  expect(sectionsOf([given('a'), given('b')])).toEqual([{ title: null, size: 2 }]);
  expect(sectionsOf([given('a', 'FAVOURITE')])).toEqual([{ title: null, size: 1 }]);
  expect(sectionsOf([])).toEqual([]);
});

test('a press on a letter without exercises scrolls to the next section', () => {
  const sections = ['Recent', 'A', 'B', 'F'].map((title) => ({ title, size: 1 }));
  expect(placeOfLetter(sections, 'B', false)).toBe(2);
  expect(placeOfLetter(sections, 'C', false)).toBe(3);
  expect(placeOfLetter(sections, 'G', false)).toBeNull();
  expect(placeOfLetter(sections, 'G', true)).toBe(3);
});
