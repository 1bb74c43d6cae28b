import { expect, test } from 'vitest';
import { privateRoutes } from '#shared/paths.ts';
import { deskNavigation, isActive, phoneNavigation } from '#web/site/navigation.ts';

const ID = '00000000-0000-7000-8000-000000000000';
const { run: _, ...framed } = privateRoutes;
const pages = Object.values(framed).map((route) => route.replaceAll(/:[a-zA-Z]+/g, ID));

test.each(pages)('the navigation marks the one section that %s belongs to', (page) => {
  for (const navigation of [phoneNavigation, deskNavigation]) {
    expect(navigation.filter((item) => isActive(item, page))).toHaveLength(1);
  }
});

test('the navigation marks Workouts for exercises and programs, and Progress for the history', () => {
  const sectionOf = (page: string, navigation = phoneNavigation) =>
    navigation.find((item) => isActive(item, page))?.label;
  expect(sectionOf(`/exercises/${ID}`)).toBe('Workouts');
  expect(sectionOf('/programs/new')).toBe('Workouts');
  expect(sectionOf('/programs/new', deskNavigation)).toBe('Programs');
  expect(sectionOf('/workouts/history')).toBe('Progress');
  expect(sectionOf('/workouts/history', deskNavigation)).toBe('Progress');
  expect(sectionOf('/progress')).toBe('Progress');
  expect(sectionOf('/progress/year')).toBe('Progress');
  expect(sectionOf('/assessment')).toBe('Profile');
});
