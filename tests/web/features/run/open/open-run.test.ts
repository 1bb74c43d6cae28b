// Tests which session Start opens, and which targets a new session gets from progression rules.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toWireSession } from '#shared/sessions/wire.ts';
import type { Opened } from '#web/features/run/open/open-run.ts';
import type { RunPlan } from '#web/features/run/open/run-plan.ts';
import { line, sent } from '#tests/web/features/run/state/given-run.ts';

await vi.hoisted(async () => {
  const { memoryStorage } = await import('#tests/support/memory-storage.ts');
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', memoryStorage());
  localStorage.setItem('accessToken', 'of Robin');
});

const { storeSignIn } = await import('#web/api/person/auth-store.ts');
const { findRun } = await import('#web/features/run/open/open-run.ts');
const { aimQueries } = await import('#web/features/run/open/aim-queries.ts');
const { noteAnswered } = await import('#web/api/kept/shown-answers.ts');
const { aimsOf } = await import('#web/features/run/open/aims-of.ts');
const { settingsStore } = await import('#web/api/settings/settings-store.ts');
const { queryClient, trpc } = await import('#web/api/trpc.ts');
const { listPending } = await import('#web/outbox/outbox.ts');

const robin = { id: 'robin', name: 'Robin', email: 'r@x.example', fullAssessmentCompleted: true };
const plan = { id: 'template', isQuick: false };
const listed = {
  id: 'listed',
  customTemplateId: 'template',
  name: 'Push A',
  completionStatus: 'IN_PROGRESS',
  loggedSets: 1,
  warmUpSets: 0,
  plannedSets: 5,
};
const begun = toWireSession({ ...sent(), sessionId: 'begun' });
const gone = { message: 'No', code: -32_004, data: { code: 'NOT_FOUND', httpStatus: 404 } };

let asked: string[] = [];
/** Lists the procedures of each HTTP request, oldest request first. */
let requests: string[][] = [];

beforeEach(() => {
  asked = [];
  requests = [];
  queryClient.clear();
  storeSignIn(robin, { accessToken: 'a', refreshToken: 'r' });
});

const template = {
  id: 'template',
  name: 'Push A',
  description: '',
  estimatedDuration: 30,
  exercises: [],
};

/** Simulates a server that lists one open session. `listedNow` is its response to the request for that session. */
function givenServer(listedNow: object, more: Record<string, object> = {}) {
  const answers: Record<string, object> = {
    'dashboard.statistics': { result: { data: { recentWorkouts: [listed] } } },
    'sessions.get': listedNow,
    'sessions.start': { result: { data: begun } },
    ...more,
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const names = new URL(url, 'http://x.example').pathname.replace('/trpc/', '').split(',');
    asked.push(...names);
    requests.push(names);
    const bodies = names.map((name) => answers[name] ?? { error: gone });
    return Response.json(url.includes('batch=1') ? bodies : bodies[0]);
  });
}

async function openedId(): Promise<string | undefined> {
  const opened = await findRun('robin', plan, undefined);
  return opened.kind === 'run' ? opened.run.session.sessionId : opened.kind;
}

it('Start continues the open session of the same template', async () => {
  givenServer({ result: { data: toWireSession({ ...sent(), sessionId: 'listed' }) } });
  expect(await openedId()).toBe('listed');
});

it('Start creates a new session when another device has finished the open session of the template', async () => {
  const finished = { ...sent(), sessionId: 'listed', status: 'COMPLETED' as const };
  givenServer({ result: { data: toWireSession(finished) } });
  expect(await openedId()).toBe('begun');
});

it('Start creates a new session when another device has deleted the open session of the template', async () => {
  givenServer({ error: gone });
  expect(await openedId()).toBe('begun');
});

it('Start does not request a session that the list of open sessions already contains', async () => {
  const open = { result: { data: toWireSession({ ...sent(), sessionId: 'listed' }) } };
  givenServer({ error: gone }, { 'sessions.open': open });
  expect(await openedId()).toBe('listed');
  expect(asked).not.toContain('sessions.get');
});

it('Start lets the server create the session when the data of a progression rule cannot be loaded', async () => {
  const exercises = [{ exerciseId: 'exercise-bench', progression: 'double' }];
  givenServer(
    { error: gone },
    {
      'dashboard.statistics': { result: { data: { recentWorkouts: [] } } },
      'templates.get': { result: { data: { ...template, exercises } } },
    },
  );
  expect(await openedId()).toBe('begun');
});

it('a session that starts on the device is queued once, even when Start runs again', async () => {
  const none = { result: { data: { recentWorkouts: [] } } };
  givenServer(
    { error: gone },
    {
      'dashboard.statistics': none,
      'templates.get': { result: { data: template } },
      'sessions.start': { error: { ...gone, data: { httpStatus: 503 } } },
    },
  );
  const id = await openedId();
  const starts = await listPending('robin');
  expect(starts).toMatchObject([
    { kind: 'startSession', isBegun: true, input: { commandId: id, customTemplateId: 'template' } },
  ]);
  // No screen has cached this session yet, so Start must find it among the pending commands.
  expect(await openedId()).toBe(id);
  expect(await listPending('robin')).toHaveLength(1);
});

describe('on a line that never responds', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  afterEach(() => {
    vi.useRealTimers();
    noteAnswered('');
  });

  /** Returns the opened workout and the time in ms that passed until then. */
  async function openedAfter(userId: string, asked: RunPlan) {
    const startMs = Date.now();
    let opened: Opened | undefined;
    void findRun(userId, asked, undefined).then((found) => (opened = found));
    await vi.waitFor(() => expect(opened).toBeDefined(), { timeout: 9_000, interval: 50 });
    return { opened, ms: Date.now() - startMs };
  }

  it('a quick workout starts on the device after three seconds', async () => {
    const quick = { id: '01930000-0000-7000-8000-000000000001', isQuick: true };
    const { opened, ms } = await openedAfter('quinn', quick);
    expect(opened).toMatchObject({ kind: 'run', run: { session: { sessionId: quick.id } } });
    expect(ms).toBeLessThan(4_000);
  });

  it('a template with copies of its data starts after three seconds', async () => {
    const { dashboard, gyms, exercises, programs, templates } = trpc;
    const { ofExercises, rules: question } = aimQueries(progressing as never);
    for (const [key, data] of [
      [dashboard.statistics.queryKey(), { recentWorkouts: [] }],
      [programs.running.queryKey(), null],
      [templates.get.queryKey({ id: 'template' }), progressing],
      [question.queryKey, rules],
      [gyms.list.queryKey(), { data: [] }],
      [exercises.choices.queryKey(ofExercises), []],
    ] as const) {
      // The data is older than a minute, so each query asks the server again.
      queryClient.setQueryData(key, data as never, { updatedAt: Date.now() - 60_000 });
    }
    const { opened, ms } = await openedAfter('toni', plan);
    expect(opened).toMatchObject({ kind: 'run' });
    expect(ms).toBeLessThan(4_000);
    expect(await listPending('toni')).toMatchObject([{ input: { aims: [{ lineId: 'bench' }] } }]);
  });

  it('no workout starts after the user has left the page', async () => {
    const left = {
      id: '01930000-0000-7000-8000-000000000002',
      isQuick: true,
      isWanted: () => false,
    };
    const found = findRun('lou', left, undefined);
    const refused = expect(found).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(3_100);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
    await refused;
    expect(await listPending('lou')).toEqual([]);
  });
});

const program = {
  id: 'program',
  name: 'Push, pull, legs',
  next: { templateId: 'template', status: 'OPEN', runId: 'run', round: 1, pass: 1, dayId: 'day' },
};
const noneOpen = {
  'dashboard.statistics': { result: { data: { recentWorkouts: [] } } },
  'templates.get': { result: { data: template } },
};

it('starting the next workout of the program asks whether the workout counts', async () => {
  givenServer({ error: gone }, { ...noneOpen, 'programs.running': { result: { data: program } } });
  expect(await findRun('alex', plan, undefined)).toMatchObject({
    kind: 'may-count',
    program: { id: 'program' },
  });
});

it.each([
  ['another workout is next', { ...program.next, templateId: 'other' }],
  ['the next day is under way', { ...program.next, status: 'RUNNING' }],
  ['no day is left', null],
])('Start does not ask whether the workout counts for the program when %s', async (_case, next) => {
  const running = { result: { data: { ...program, next } } };
  givenServer({ error: gone }, { ...noneOpen, 'programs.running': running });
  expect(await findRun(`alex ${_case}`, plan, undefined)).toMatchObject({ kind: 'run' });
});

it('when the running program cannot be loaded, Start begins the workout without a question', async () => {
  givenServer({ error: gone }, noneOpen);
  expect(await findRun('sam', plan, undefined)).toMatchObject({ kind: 'run' });
});

it('Start does not ask about the program after the user has chosen that the workout does not count', async () => {
  givenServer({ error: gone }, { ...noneOpen, 'programs.running': { result: { data: program } } });
  const opened = await findRun('kim', { ...plan, program: null }, undefined);
  expect(opened).toMatchObject({ kind: 'run' });
  expect(asked).not.toContain('programs.running');
});

const {
  tempoEccentric: _eccentric,
  tempoPause: _pause,
  tempoConcentric: _concentric,
  ...bench
} = line('bench');
const progressing = {
  ...template,
  exercises: [
    {
      ...bench,
      targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
      setTargets: null,
      progression: 'double',
    },
  ],
};
const basis = {
  repsMin: 8,
  strength: {
    mean: Math.log(270),
    variance: 0.001,
    trend: 0,
    trendVariance: 0.0004,
    covariance: 0,
    at: '2026-11-20T10:00:00.000Z',
    usualDays: 4,
    isRated: true,
    beside: null,
  },
  missesBefore: 0,
  back: null,
  sets: [{ setId: 'last', reps: 10, weightLbs: 185, entered: null }],
};
const rules = {
  lines: [
    {
      templateExerciseId: 'bench',
      exerciseId: 'exercise-bench',
      progression: 'double',
      suggestion: { basis, rises: true },
    },
  ],
};
const answered = (data: object) => ({ result: { data } });
const withRule = {
  ...noneOpen,
  'templates.get': answered(progressing),
  'templates.nextSession': answered(rules),
  'gyms.list': answered({ data: [] }),
  'exercises.choices': answered([]),
  'medicalHistory.recovering': answered([]),
  'sessions.start': { error: { ...gone, data: { httpStatus: 503 } } },
};

describe('an exercise with a progression rule starts with the target that the rule computes', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 10), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('the start command contains the weight and repetitions from the progression rule', async () => {
    givenServer({ error: gone }, withRule);
    const opened = await findRun('lee', plan, undefined);
    const [start] = await listPending('lee');
    const aim = { lineId: 'bench', weightLbs: 200, reps: 9, unit: 'lbs', fact: { id: 'possible' } };
    expect(start).toMatchObject({ kind: 'startSession', input: { aims: [aim] } });
    if (opened.kind !== 'run') throw new Error(opened.kind);
    const { template: copy } = opened.run.pending;
    expect(copy.exercises).toMatchObject([{ aim: { weightLbs: 200, reps: 9 } }]);
    expect(opened.run.inputs).toMatchObject({ weightLbs: 200, reps: '9' });
  });

  it('the first request of Start also loads the progression rule', async () => {
    givenServer({ error: gone }, withRule);
    await queryClient.prefetchQuery(trpc.templates.get.queryOptions({ id: 'template' }));
    requests = [];
    await findRun('max', plan, undefined);
    expect(requests[0]).toEqual(
      expect.arrayContaining([
        'templates.get',
        'templates.nextSession',
        'gyms.list',
        'exercises.choices',
        'medicalHistory.recovering',
      ]),
    );
    expect(requests.slice(1).flat()).not.toContain('templates.nextSession');
    expect(requests.slice(1).flat()).not.toContain('medicalHistory.recovering');
  });

  it('the bench press gets no target while the user has a recovering shoulder injury', async () => {
    const areas = [{ exerciseId: 'exercise-bench', area: 'SHOULDER' }];
    givenServer({ error: gone }, { ...withRule, 'medicalHistory.recovering': answered(areas) });
    await findRun('noa', plan, undefined);
    expect(await listPending('noa')).toMatchObject([{ input: { aims: [] } }]);
  });

  it('progression rules set no target during a deload or while suggestions are off', async () => {
    const known = { ...progressing, isPublic: false } as never;
    expect(await aimsOf('ida', { template: known, lighterIn: 'lbs' }, null)).toEqual([]);
    settingsStore.setState({ nextSet: 'off' });
    givenServer({ error: gone }, withRule);
    await findRun('ida', plan, undefined);
    settingsStore.setState({ nextSet: 'offer' });
    expect(await listPending('ida')).toMatchObject([{ input: { aims: [] } }]);
    expect(asked).not.toContain('templates.nextSession');
  });
});
