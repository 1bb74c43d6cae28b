// The session that a press on Start opens when the known open sessions may be outdated.
import { beforeEach, expect, it, vi } from 'vitest';
import { toWireSession } from '#shared/sessions/wire.ts';
import { sent } from '#tests/web/features/run/state/given-run.ts';

vi.hoisted(() => {
  const rows = new Map<string, string>([['accessToken', 'of Robin']]);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => rows.set(key, value),
    removeItem: (key: string) => rows.delete(key),
  });
});

const { storeSignIn } = await import('#web/api/person/auth-store.ts');
const { findRun } = await import('#web/features/run/open/open-run.ts');
const { queryClient } = await import('#web/api/trpc.ts');
const { listUnsent } = await import('#web/outbox/outbox.ts');

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

beforeEach(() => {
  asked = [];
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

/** The kept answer lists one open session; the server answers `listedNow` for it. */
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
    const bodies = names.map((name) => answers[name] ?? { error: gone });
    return Response.json(url.includes('batch=1') ? bodies : bodies[0]);
  });
}

async function openedId(): Promise<string | undefined> {
  const opened = await findRun('robin', plan, undefined);
  return opened.kind === 'run' ? opened.run.session.sessionId : opened.kind;
}

it('an open session of the template goes on', async () => {
  givenServer({ result: { data: toWireSession({ ...sent(), sessionId: 'listed' }) } });
  expect(await openedId()).toBe('listed');
});

it('one that was finished since it was listed is not opened: a new one begins', async () => {
  const finished = { ...sent(), sessionId: 'listed', status: 'COMPLETED' as const };
  givenServer({ result: { data: toWireSession(finished) } });
  expect(await openedId()).toBe('begun');
});

it('one that was deleted since it was listed does not fail the start: a new one begins', async () => {
  givenServer({ error: gone });
  expect(await openedId()).toBe('begun');
});

it('an open session of the list is not queried again', async () => {
  const open = { result: { data: toWireSession({ ...sent(), sessionId: 'listed' }) } };
  givenServer({ error: gone }, { 'sessions.open': open });
  expect(await openedId()).toBe('listed');
  expect(asked).not.toContain('sessions.get');
});

it('a new one begins here from the template, is sent once, and is found again before that', async () => {
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
  const starts = await listUnsent('robin');
  expect(starts).toMatchObject([
    { kind: 'startSession', isBegun: true, input: { commandId: id, customTemplateId: 'template' } },
  ]);
  // No screen has kept a copy of it yet.
  expect(await openedId()).toBe(id);
  expect(await listUnsent('robin')).toHaveLength(1);
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

it('asks first when a new one is the next day of the running program', async () => {
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
])('begins without a question when %s', async (_case, next) => {
  const running = { result: { data: { ...program, next } } };
  givenServer({ error: gone }, { ...noneOpen, 'programs.running': running });
  expect(await findRun(`alex ${_case}`, plan, undefined)).toMatchObject({ kind: 'run' });
});

it('begins without a question when the running program does not load', async () => {
  givenServer({ error: gone }, noneOpen);
  expect(await findRun('sam', plan, undefined)).toMatchObject({ kind: 'run' });
});

it('asks nothing again once the person has said that it does not count', async () => {
  givenServer({ error: gone }, { ...noneOpen, 'programs.running': { result: { data: program } } });
  const opened = await findRun('kim', { ...plan, program: null }, undefined);
  expect(opened).toMatchObject({ kind: 'run' });
  expect(asked).not.toContain('programs.running');
});
