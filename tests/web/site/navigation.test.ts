import { expect, test } from 'vitest';
import { privateRoutes } from '#shared/page-routes.ts';
import { isActive, navigationOf } from '#web/site/navigation.ts';

const ID = '00000000-0000-7000-8000-000000000000';
const { run: _, ...framed } = privateRoutes;
const pages = Object.values(framed).map((route) => route.replaceAll(/:[a-zA-Z]+/g, ID));
const phone = navigationOf({ isPhone: true, isTrainer: false });
const desk = navigationOf({ isPhone: false, isTrainer: false });
const trainersPhone = navigationOf({ isPhone: true, isTrainer: true });
const trainersDesk = navigationOf({ isPhone: false, isTrainer: true });

test.each(pages)('the navigation marks exactly one entry for the page %s', (page) => {
  for (const items of [phone, desk, trainersPhone, trainersDesk]) {
    expect(items.filter((item) => isActive(item, page, items))).toHaveLength(1);
  }
});

const sectionOf = (page: string, items = phone) =>
  items.find((item) => isActive(item, page, items))?.label;

test('the navigation marks the section of a page, for example Workouts on the page of an exercise', () => {
  expect(sectionOf(`/exercises/${ID}`)).toBe('Workouts');
  expect(sectionOf('/programs/new')).toBe('Workouts');
  expect(sectionOf('/programs/new', desk)).toBe('Programs');
  expect(sectionOf('/workouts/history')).toBe('Progress');
  expect(sectionOf('/workouts/history', desk)).toBe('Progress');
  expect(sectionOf('/progress')).toBe('Progress');
  expect(sectionOf('/progress/year')).toBe('Progress');
  expect(sectionOf('/assessment')).toBe('Profile');
});

test('the navigation of a trainer contains Clients', () => {
  const labels = (items: typeof phone) => items.map(({ label }) => label);
  expect(labels(phone)).not.toContain('Clients');
  expect(labels(desk)).not.toContain('Clients');
  expect(labels(trainersDesk)).toEqual([...labels(desk).slice(0, -1), 'Clients', 'Profile']);
  expect(labels(trainersPhone)).toHaveLength(phone.length);
  expect(sectionOf('/goals', trainersPhone)).toBe('Progress');
  expect(sectionOf('/trainer', trainersPhone)).toBe('Clients');
});
