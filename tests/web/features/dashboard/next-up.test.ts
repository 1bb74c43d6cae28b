import { describe, expect, test } from 'vitest';
import { nextUp } from '#web/features/dashboard/next-up.ts';

function template(id: string, lastUsed: string | null, createdAt = '2026-01-01T10:00:00.000Z') {
  return { id, lastUsed, createdAt, exercises: [{}] };
}

describe('the workout that is due', () => {
  test('is the one that was not done for the longest time', () => {
    const templates = [
      template('push', '2026-11-18T10:00:00.000Z'),
      template('pull', '2026-11-12T10:00:00.000Z'),
      template('legs', '2026-11-15T10:00:00.000Z'),
    ];
    expect(nextUp(templates)?.id).toBe('pull');
  });

  test('a workout that was never done waits since it was made', () => {
    const templates = [
      template('push', '2026-11-18T10:00:00.000Z'),
      template('pull', null, '2026-11-17T10:00:00.000Z'),
    ];
    expect(nextUp(templates)?.id).toBe('pull');
  });

  test('one that is under way is not due', () => {
    const templates = [template('push', null), template('pull', '2026-11-12T10:00:00.000Z')];
    expect(nextUp(templates, new Set(['push']))?.id).toBe('pull');
  });

  test('one without exercises cannot be due', () => {
    expect(nextUp([{ ...template('empty', null), exercises: [] }])).toBeUndefined();
  });

  test('none without workouts', () => {
    expect(nextUp([])).toBeUndefined();
  });
});
