// Reads one training history through many procedures. Their figures must agree and must ignore
// warm-ups.
import { beforeAll, describe, expect, test } from 'vitest';
import { messagesOf } from '#server/features/webhooks/messages.ts';
import { TRAINING_WEEKS } from '#shared/dashboard/training-schema.ts';
import { liftChange } from '#shared/lifts/lift-change.ts';
import { pointsSince } from '#shared/lifts/lift-summary.ts';
import type { Lift, LiftsProgress } from '#shared/lifts/lifts-schema.ts';
import { summarize } from '#shared/sessions/report/report.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import { createTemplate, createUser, exerciseIds, signInAnew } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const DAY_MS = 86_400_000;
/**
 * Stores the current time, a Saturday. The 12 weeks begin on a Monday, 82 days earlier, so counting
 * 84 days instead can give other numbers.
 */
const NOW = Date.parse('2026-11-28T12:00:00.000Z');
const calendar = { timeZone: 'UTC', firstDayOfWeek: 'monday' } as const;

const app = useTestApp({ now: () => clock });

let clock = new Date(NOW);

interface Lifter {
  id: string;
  call: (path: string, input?: object) => ReturnType<typeof mustCall>;
  squat: string;
  pullUp: string;
  goals: string[];
  sessionId: string;
}

/**
 * Creates a lifter who trains squat and pull-up every third day for 14 weeks. `withWarmUps` adds
 * heavy warm-ups with an RPE.
 */
async function givenLifter({ withWarmUps }: { withWarmUps: boolean }): Promise<Lifter> {
  clock = new Date(NOW - 99 * DAY_MS);
  const user = await createUser(app);
  let { token } = user;
  const call = (path: string, input: object = {}) => mustCall(app, path, input, token);
  const names = ['Barbell Back Squat', 'Weighted Pull-Up'];
  const [squat = '', pullUp = ''] = (await exerciseIds(app, token, names)).map(String);
  await call('bodyWeight.put', { day: '2026-08-20', weight: 80 });
  const template = await createTemplate(app, token, [
    { exerciseId: squat },
    { exerciseId: pullUp },
  ]);
  const measures = [
    { kind: 'SESSIONS_PER_WEEK', target: 3 },
    { kind: 'WEEKLY_VOLUME', target: 90_000 },
  ];
  const goals = [
    {
      goalType: 'STRENGTH',
      targetCriteria: { exercise: 'Squat', exerciseId: squat, targetWeight: 900 },
    },
    ...measures.map((measure) => ({ goalType: 'PERFORMANCE', targetCriteria: { measure } })),
  ];
  const goalIds: string[] = [];
  for (const goal of goals) {
    const { id } = await call('goals.create', { description: 'Stronger', ...goal });
    goalIds.push(id);
  }
  clock = new Date(NOW);
  token = (await signInAnew(app, user)).token;
  let sessionId = '';
  for (let daysAgo = 98; daysAgo > 0; daysAgo -= 3) {
    const start = NOW - daysAgo * DAY_MS;
    const weeks = Math.floor((98 - daysAgo) / 7);
    const lifted = [
      [squat, 200 + 5 * weeks + (daysAgo % 2)],
      [pullUp, weeks],
    ] as const;
    const sets = lifted.flatMap(([exerciseId, actualWeight]) => {
      const set = { exerciseId, actualReps: 5, actualWeight };
      const warmUp = { ...set, actualWeight: 400, rpeRating: 10, setClassification: 'WARMUP' };
      return [
        ...(withWarmUps ? [warmUp] : []),
        { ...set, rpeRating: 8 },
        { ...set, rpeRating: 8.5 },
      ];
    });
    const { id } = await call('sessions.logPast', {
      customTemplateId: template.id,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + 3_600_000).toISOString(),
      sets,
    });
    sessionId = id;
  }
  return { id: user.id, call, squat, pullUp, goals: goalIds, sessionId };
}

let plain: Lifter;
let warmed: Lifter;

beforeAll(async () => {
  plain = await givenLifter({ withWarmUps: false });
  warmed = await givenLifter({ withWarmUps: true });
}, 120_000);

describe('different procedures return the same numbers about a lifter', () => {
  test.each(['squat', 'pullUp'] as const)(
    'the dashboard, the progress and the exercise page return the same progress of a %s',
    async (name) => {
      const { call, [name]: exerciseId } = plain;
      const changeOf = (
        { kind, scale, points }: Pick<Lift, 'kind' | 'scale' | 'points'>,
        { lighterSessions }: Pick<LiftsProgress, 'lighterSessions'>,
      ) => {
        const shown = pointsSince(points, TRAINING_WEEKS, { now: clock, calendar });
        return { kind, scale, ...liftChange(shown, { lighterSessions, isLeastBest: false }).went };
      };
      const training = await call('dashboard.training');
      const progress: LiftsProgress = await call('progress.lifts');
      const ofPage: LiftsProgress = await call('progress.lifts', { exerciseId });
      const liftOf = ({ lifts }: { lifts: Lift[] }) => {
        const lift = lifts.find((each) => each.exerciseId === exerciseId);
        if (!lift) throw new Error(`No ${name}`);
        return lift;
      };
      const change = changeOf(liftOf(progress), progress);
      expect(change.way).toBe('up');
      expect(changeOf(liftOf(training), training)).toEqual(change);
      expect(changeOf(liftOf(ofPage), ofPage)).toEqual(change);
    },
  );

  test('the progress page and the exercise page have the same best 1RM', async () => {
    const { call, squat } = plain;
    const { lifts } = await call('progress.lifts', { exerciseId: squat });
    const best = Math.max(...lifts[0].points.map(({ value }: { value: number }) => value));
    const { bests } = await call('exercises.history', { id: squat });
    const onPage = bests.find(({ kind }: { kind: string }) => kind === 'oneRepMax');
    expect(onPage.value).toBeCloseTo(best, 1);
    const [last] = await call('sessions.lastTime', { exerciseIds: [squat] });
    expect(last.estimatedOneRepMax).toBeCloseTo(best, 1);
  });

  test('the report, the history and the shared page have the same volume', async () => {
    const { call, sessionId } = plain;
    const volume = summarize(
      fromWireSession(await call('sessions.get', { id: sessionId })),
      clock,
    ).totalVolumeLbs;
    const { data } = await call('sessions.history', { limit: 100 });
    expect(data[0]).toMatchObject({ id: sessionId, totalVolume: volume, totalSets: 4 });
    const shown = await call('shares.preview', { kind: 'WORKOUT', subjectId: sessionId });
    expect(shown.totals).toMatchObject({ volumeLbs: volume, sets: 4 });
    const months = await call('sessions.months');
    const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);
    expect(sum(months.map((month: { volume: number }) => month.volume))).toBeCloseTo(
      sum(data.map((each: { totalVolume: number }) => each.totalVolume)),
      4,
    );
  });

  test('the dashboard, the history and its monthly totals have the same number of workouts', async () => {
    const { call } = plain;
    const { totalWorkouts } = await call('dashboard.statistics');
    const { meta } = await call('sessions.history');
    const months = await call('sessions.months');
    const finished = months.map((month: { finished: number }) => month.finished);
    expect(totalWorkouts).toBe(33);
    expect(meta.total).toBe(33);
    expect(finished.reduce((sum: number, each: number) => sum + each, 0)).toBe(33);
    expect((await call('dashboard.training')).days).toHaveLength(33);
  });
});

/**
 * Returns the response without ids, so that the responses to two lifters with equal training are
 * equal.
 */
function withoutIds(answer: unknown): unknown {
  const own = JSON.stringify(answer, (key, value: unknown) => {
    const isId = /(^id|Id|Ids)$/.test(key) && key !== 'exerciseId';
    return isId ? undefined : value;
  });
  return JSON.parse(own);
}

describe('the numbers about a lifter are the same with and without heavy warm-ups', () => {
  const figures: Readonly<Record<string, (lifter: Lifter) => Promise<unknown>>> = {
    'on the dashboard': ({ call }) => call('dashboard.training'),
    'in the numbers of the dashboard': async ({ call }) => {
      const { recentWorkouts, ...rest } = await call('dashboard.statistics');
      return [rest, recentWorkouts.map(({ loggedSets }: { loggedSets: number }) => loggedSets)];
    },
    'in the lifts of the progress': ({ call }) => call('progress.lifts'),
    'in the volume of the progress': ({ call }) => call('progress.volume'),
    'in the intensity of the progress': ({ call }) => call('progress.intensity'),
    'in the balance of the progress': ({ call }) => call('progress.balance'),
    'in the records of the progress': ({ call }) => call('progress.records'),
    'in the bests of an exercise': async ({ call, squat }) => {
      const { bests, trend } = await call('exercises.history', { id: squat });
      return bests
        .map(({ kind, value }: { kind: string; value: number }) => ({ kind, value }))
        .concat(trend.points.map(({ value }: { value: number }) => value));
    },
    'in the estimate of an exercise': ({ call, squat }) =>
      call('exercises.estimate', { id: squat }),
    'in the curve of an exercise': ({ call, squat }) =>
      call('exercises.calibration', { id: squat }),
    'in the 1RM that a goal starts from': async ({ call, squat }) => {
      const [last] = await call('sessions.lastTime', { exerciseIds: [squat] });
      return last.estimatedOneRepMax;
    },
    'in goals': async ({ call, goals }) => {
      const read = await Promise.all(goals.map((id) => call('goals.get', { id })));
      return read.map(({ progressPercentage, progressHistory, milestones, ...goal }) => [
        progressPercentage,
        progressHistory,
        milestones,
        goal.currentValue,
      ]);
    },
    'in the history': async ({ call }) => (await call('sessions.history', { limit: 100 })).data,
    'in the months of the history': ({ call }) => call('sessions.months'),
    'in the report, since last time and its records': ({ call, sessionId }) =>
      call('sessions.insights', { id: sessionId }),
    'in the summary of the report': async ({ call, sessionId }) =>
      summarize(fromWireSession(await call('sessions.get', { id: sessionId })), clock),
    'on the shared page': async ({ call, sessionId }) =>
      (await call('shares.preview', { kind: 'WORKOUT', subjectId: sessionId })).totals,
    'in what a webhook tells': async ({ id, sessionId }) => {
      const fact = { kind: 'session', sessionId, achievements: [] } as const;
      const [completed, ...records] = await messagesOf(app.database, id, fact, clock);
      return [completed?.data, records.map(({ data }) => data)];
    },
    'in the suggestions of the next session': async ({ call, sessionId }) => {
      const { customTemplate } = await call('sessions.get', { id: sessionId });
      return call('templates.nextSession', { id: customTemplate.id, weightUnit: 'lbs' });
    },
  };

  test.each(Object.entries(figures))(
    'heavy warm-ups with an RPE do not change the numbers %s',
    async (_, figuresOf) => {
      const answer = withoutIds(await figuresOf(plain));
      expect(answer).not.toEqual({});
      expect(withoutIds(await figuresOf(warmed))).toEqual(answer);
    },
  );
});
