import { describe, expect, test } from 'vitest';
import { nextUp } from '#shared/dashboard/next-up.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const DAY_MS = 24 * 3_600_000;

function daysAgo(days: number): string {
  return new Date(NOW.getTime() - days * DAY_MS).toISOString();
}

/**
 * Creates a template that was last used `lastUsed` days ago (null: never) and created `created`
 * days ago.
 */
function template(id: string, lastUsed: number | null, created = 300) {
  return {
    id,
    name: `${id} day`,
    lastUsed: lastUsed === null ? null : daysAgo(lastUsed),
    createdAt: daysAgo(created),
    exercises: [{}],
  };
}

/** Creates workouts, oldest first, from pairs [template id, days ago]. */
function done(...workouts: [templateId: string, days: number][]) {
  return workouts.map(([customTemplateId, days]) => ({
    customTemplateId,
    startTime: daysAgo(days),
  }));
}

/** Returns the ids of the templates that `nextUp` suggests. */
function next(...args: Parameters<typeof nextUp<ReturnType<typeof template>>>) {
  const { due, follows, others } = nextUp(...args);
  return { due: due?.id, follows: follows?.id, others: others.map(({ id }) => id) };
}

const rotation = [template('push', 2), template('pull', 1), template('legs', 4)];

describe('nextUp suggests a template for the next workout', () => {
  test('the next day of a running program comes first', () => {
    const order = done(['push', 9], ['pull', 8], ['push', 4]);
    const planned = (templateId: string, open = new Set<string>()) =>
      nextUp(rotation, order, NOW, open, { templateId });
    expect(next(rotation, order, NOW, new Set(), { templateId: 'legs' })).toEqual({
      due: 'legs',
      follows: undefined,
      others: ['push', 'pull'],
    });
    expect(planned('legs').isPlanned).toBe(true);
    // A program day is not suggested when its template was deleted or is already in progress.
    expect(planned('gone')).toMatchObject({ isPlanned: false, due: { id: 'pull' } });
    expect(planned('legs', new Set(['legs'])).isPlanned).toBe(false);
  });

  test('the workout that usually follows the last one is next', () => {
    const order = done(['push', 9], ['pull', 8], ['legs', 6], ['push', 4], ['pull', 3]);
    const templates = [template('push', 4), template('pull', 3), template('legs', 6)];
    expect(next(templates, order, NOW)).toEqual({
      due: 'legs',
      follows: 'pull',
      others: ['push', 'pull'],
    });
  });

  test('the workout that usually follows has priority over the least recently used workout', () => {
    const order = done(
      ['push', 12],
      ['pull', 11],
      ['push', 8],
      ['pull', 7],
      ['legs', 5],
      ['push', 2],
    );
    expect(next(rotation, order, NOW)).toMatchObject({ due: 'pull', follows: 'push' });
  });

  test('the least recently done workout is next when two workouts followed equally often', () => {
    const templates = [template('push', 1), template('pull', 3), template('legs', 6)];
    const order = done(['push', 8], ['legs', 6], ['push', 5], ['pull', 3], ['push', 1]);
    expect(next(templates, order, NOW)).toMatchObject({ due: 'legs', follows: 'push' });
  });

  test('the only template is next even when its workout was the last one done', () => {
    const order = done(['full', 6], ['full', 4], ['full', 2]);
    expect(next([template('full', 2)], order, NOW)).toEqual({
      due: 'full',
      follows: undefined,
      others: [],
    });
  });

  test('without a usual order, the least recently used workout is next', () => {
    const order = done(['legs', 4], ['push', 2], ['pull', 1]);
    expect(next(rotation, order, NOW)).toEqual({
      due: 'legs',
      follows: undefined,
      others: ['push', 'pull'],
    });
  });

  test('a deleted template does not count in the usual order', () => {
    const order = done(['push', 9], ['gone', 8], ['legs', 6], ['push', 2]);
    const templates = [template('push', 2), template('legs', 6)];
    expect(next(templates, order, NOW)).toMatchObject({ due: 'legs', follows: 'push' });
  });

  test('only the last 28 days determine the usual order', () => {
    const order = done(['push', 40], ['pull', 39], ['push', 29]);
    const templates = [template('push', 29), template('pull', 39)];
    expect(next(templates, order, NOW)).toMatchObject({ due: 'pull', follows: undefined });
  });

  test('a workout that was not used for six weeks is not suggested as the next one', () => {
    const templates = [template('old', 520), template('push', 41), template('legs', 43)];
    expect(next(templates, [], NOW)).toEqual({ due: 'push', follows: undefined, others: [] });
  });

  test('a workout in progress is not suggested as the next one', () => {
    const order = done(['push', 9], ['pull', 8], ['push', 0]);
    const templates = [template('push', 0), template('pull', 8)];
    expect(next(templates, order, NOW, new Set(['push']))).toEqual({
      due: 'pull',
      follows: 'push',
      others: [],
    });
  });

  test('the second choice is next while the first choice is in progress', () => {
    const order = done(['push', 9], ['pull', 8], ['push', 2]);
    expect(next(rotation, order, NOW, new Set(['pull']))).toMatchObject({ due: 'legs' });
  });

  test('the template that was created earlier is next when two templates were never used', () => {
    const templates = [template('a', null, 3), template('b', null, 9)];
    expect(next(templates, [], NOW)).toMatchObject({ due: 'b', others: ['a'] });
  });

  test('a workout without exercises is never next', () => {
    const empty = { ...template('empty', 3), exercises: [] };
    expect(next([empty], [], NOW)).toMatchObject({ due: undefined, others: [] });
  });
});

describe('the dashboard lists other workouts after the next one', () => {
  test('up to three other workouts are listed, and workouts that were never used come first', () => {
    const templates = [
      ...rotation,
      template('arms', 6),
      template('new', null, 1),
      template('newer', null, 0),
    ];
    const order = done(['push', 9], ['pull', 8], ['push', 2]);
    expect(next(templates, order, NOW).others).toEqual(['newer', 'new', 'arms']);
  });

  test('when no workout was used for six weeks, the most recently used ones are listed', () => {
    const templates = [template('a', 70), template('b', 50), template('c', 90), template('d', 400)];
    expect(next(templates, [], NOW)).toEqual({
      due: undefined,
      follows: undefined,
      others: ['b', 'a', 'c'],
    });
  });
});
