import { expect, test } from 'vitest';
import type { Statistics } from '#shared/dashboard/schema.ts';
import { greeting, isNewHere } from '#web/features/dashboard/DashboardPage.tsx';

const nothing: Statistics = {
  totalWorkouts: 0,
  totalPrograms: 0,
  runningPrograms: 0,
  proposals: 0,
  unreadComments: 0,
  openProposals: 0,
  unreadOfClients: 0,
  activeGoals: 0,
  recentWorkouts: [],
  workoutOrder: [],
};
const running = {
  id: 'a',
  name: 'Push A',
  startTime: '2026-11-22T10:00:00.000Z',
  timeZone: null,
  endTime: null,
  completionStatus: 'IN_PROGRESS' as const,
  customTemplateId: 'b',
  loggedSets: 0,
  warmUpSets: 0,
  plannedSets: 6,
  extraSets: 0,
  lastSetAt: null,
};

test("a new user is greeted with 'Welcome'", () => {
  expect(isNewHere(nothing)).toBe(true);
  expect(isNewHere({ ...nothing, totalPrograms: 2 })).toBe(true);
  expect(greeting('Sam', nothing)).toBe('Welcome, Sam');
});

test("a user who has trained is greeted with 'Welcome back'", () => {
  expect(greeting('Sam', { ...nothing, totalWorkouts: 1 })).toBe('Welcome back, Sam');
  expect(greeting('Sam', { ...nothing, recentWorkouts: [running] })).toBe('Welcome back, Sam');
});

test("a user whose workouts or name have not loaded is greeted with 'Welcome'", () => {
  expect(isNewHere(undefined)).toBe(false);
  expect(greeting('Sam', undefined)).toBe('Welcome, Sam');
  expect(greeting(undefined, undefined)).toBe('Welcome');
});
