// Generates the training of a user in kilograms with programs, supersets, corrections and more. The
// training is pseudo-random, but the same in each run.
import { randomUUID } from 'node:crypto';
import type { TestApp } from '#tests/support/app.ts';
import { createUser, exerciseIds, PASSWORD, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';

const HOUR_MS = 3_600_000;
const NAMES = [
  'Barbell Bench Press',
  'Barbell Row',
  'Pull-Up',
  'Plank',
  'Barbell Back Squat',
  'Conventional Deadlift',
  'Incline Dumbbell Press',
  'Assisted Pull-Up',
  'Seated Cable Row',
  'Kettlebell Swing',
];

export interface Clock {
  now: Date;
}

interface Line {
  id: string;
  exerciseId: string;
  isLeftOut: boolean;
  exercise: { name: string; measure: string; loadKind: string };
}

export interface GeneratedTraining {
  user: TestUser;
  ask: (path: string, input?: object) => ReturnType<typeof mustCall>;
  programId: string;
}

export async function generateTraining(
  app: TestApp,
  { clock, sessions }: { clock: Clock; sessions: number },
): Promise<GeneratedTraining> {
  let seed = 1126;
  const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const isOne = (of: number) => below(of) === 0;
  const user = await createUser(app, { height: 175, weight: 80 });
  let { token, refreshToken } = user;
  const ask = (path: string, input: object = {}) => mustCall(app, path, input, token);
  const later = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
  // Each logged set advances the clock, so the token is renewed before it expires.
  const renew = async () => {
    ({ accessToken: token, refreshToken } = await ask('auth.refresh', { refreshToken }));
  };
  const signIn = async () => {
    const { tokens } = await ask('auth.login', { email: user.email, password: PASSWORD });
    ({ accessToken: token, refreshToken } = tokens);
  };

  await ask('account.updateSettings', {
    weightUnit: 'kg',
    nextSetMode: 'cautious',
    firstDayOfWeek: 'sunday',
  });
  await ask('assessment.save', { seatedHeight: 90, armSpan: 210 });
  const ids = await exerciseIds(app, token, NAMES);
  const own = await ask('exercises.create', { name: 'Stone Over Bar', movementPattern: 'HINGE' });
  const { templates, plan } = await writePlan(ask, [...ids, own.id]);
  await ask('work.putTravel', { id: ids[1], travelCm: 45 });
  const { id: programId } = await ask('programs.create', plan);
  await ask('programs.start', { id: programId, weekdays: [1, 4] });

  async function train(): Promise<void> {
    const next = (await ask('programs.get', { id: programId })).next;
    const planned = next && { programId, ...pick(next, ['runId', 'round', 'pass', 'dayId']) };
    const isPlanned = planned && !isOne(5);
    const { id } = await ask('sessions.start', {
      customTemplateId: isPlanned ? next.templateId : templates[below(2)],
      ...(isPlanned && { program: planned }),
    });
    if (isOne(4)) await changePlan(id);
    const session = await ask('sessions.get', { id });
    const lines: Line[] = session.customTemplate.exercises.filter((line: Line) => !line.isLeftOut);
    for (let count = 9 + below(6); count > 0; count -= 1) {
      const line = lines[below(lines.length)];
      if (line) await logSet(id, line);
      later(1000 * (30 + below(300)));
      await renew();
    }
    if (isOne(9)) {
      await ask('sessions.discard', { id });
      return;
    }
    await ask('sessions.complete', { id });
    if (lines.length % 2 === 0) {
      await ask('sessions.reopen', { id });
      later(60_000);
      await ask('sessions.complete', { id });
    }
    if (isOne(4)) await correct(id);
    if (isOne(3)) await mend(id);
  }

  async function changePlan(id: string): Promise<void> {
    const [first, second] = (await ask('sessions.get', { id })).customTemplate.exercises;
    const changes = [
      { type: 'sets', lineId: first.id, targetSets: 5 },
      { type: 'leaveOut', lineId: second.id },
      { type: 'swap', lineId: second.id, exerciseId: ids[8] },
      { type: 'add', exerciseId: ids[9], targetSets: 2 },
      { type: 'move', lineId: second.id, afterLineId: null },
    ];
    await ask('sessions.changePlan', { id, change: changes[below(changes.length)] });
  }

  async function logSet(id: string, line: Line): Promise<void> {
    const { suggestion } = await ask('sessions.suggestion', { id, templateExerciseId: line.id });
    const offered = suggestion && {
      ...pick(suggestion, ['rule', 'version', 'setIds', 'weightLbs', 'reps']),
      answer: ['used', 'dismissed', 'none'][below(3)],
    };
    const { measure, loadKind, name } = line.exercise;
    const kg =
      (loadKind === 'BODYWEIGHT_PLUS' ? 0 : 40) + 2.5 * below(name.includes('Dumb') ? 3 : 9);
    const set = await ask('sessions.logSet', {
      id,
      exerciseId: line.exerciseId,
      ...(!isOne(4) || offered ? { templateExerciseId: line.id } : {}),
      actualReps: measure === 'REPS' ? below(11) : 0,
      actualWeight: Math.round(kg * 220.462) / 100,
      ...(isOne(2) && { enteredWeight: { value: kg, unit: 'kg' } }),
      ...(measure === 'TIME' && { actualDuration: 20 + below(60) }),
      ...(!isOne(4) && { rpeRating: 6 + below(9) / 2 }),
      setClassification: ['WARMUP', 'DROP', 'BACKOFF'][below(15)] ?? 'WORKING',
      ...(offered && { offered }),
    });
    if (isOne(12)) await ask('sessions.editSet', { id, setId: set.id, actualReps: 1 + below(9) });
  }

  async function correct(id: string): Promise<void> {
    const [set] = (await ask('sessions.get', { id })).exerciseSets;
    if (!set) return;
    const change = [{ actualWeight: 150.5 }, { rpeRating: 8.5 }, { actualReps: 4 }][below(3)];
    await ask('sessions.editSet', { id, setId: set.id, ...change });
    await ask('sessions.deleteSet', { id, setId: set.id });
    if (isOne(2)) await ask('sessions.restoreSet', { id, setId: set.id });
  }

  async function mend(id: string): Promise<void> {
    const add = (exerciseId: string | undefined, templateExerciseId?: string) =>
      ask('sessions.logSet', {
        id,
        exerciseId,
        ...(templateExerciseId && { templateExerciseId }),
        actualReps: 3 + below(9),
        actualWeight: 50 + below(150),
        rpeRating: 6 + below(9) / 2,
        afterwards: true,
      });
    const { customTemplate, startTime, endTime } = await ask('sessions.get', { id });
    const [line] = customTemplate.exercises;
    await add(line.exerciseId, line.id);
    const change = { type: 'add', exerciseId: ids[8] };
    const changed = await ask('sessions.changePlan', { id, change });
    await add(ids[8], changed.customTemplate.exercises.at(-1).id);
    const earlier = (time: string, minutes: number) =>
      new Date(Date.parse(time) - minutes * 60_000).toISOString();
    await ask('sessions.changeTimes', {
      id,
      startTime: earlier(startTime, 40),
      endTime: isOne(2) ? endTime : earlier(endTime, 40),
    });
  }

  for (let count = 0; count < sessions; count += 1) {
    if (count % 5 === 4) await ask('bodyWeight.put', { day: dayOf(clock), weight: 78 + below(5) });
    await train();
    if (count === 4) await skipAndRepeat();
    later(HOUR_MS * (30 + below(50)));
    await signIn();
  }

  async function skipAndRepeat(): Promise<void> {
    const skip = async () => {
      const { next } = await ask('programs.get', { id: programId });
      return ask('programs.skip', { id: programId, ...pick(next, ['round', 'pass', 'dayId']) });
    };
    await skip();
    const { run } = await skip();
    await ask('programs.takeBack', { id: programId, stepId: run.lastStep.stepId });
    const { days } = await ask('programs.get', { id: programId });
    const done = days.find(({ status }: { status: string }) => status === 'DONE');
    if (done)
      await ask('programs.repeatWeek', { id: programId, ...pick(done, ['round', 'weekId']) });
  }

  return { user, ask, programId };
}

const dayOf = ({ now }: Clock) => now.toISOString().slice(0, 10);

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

async function writePlan(
  ask: GeneratedTraining['ask'],
  [bench, row, pullUp, plank, squat, deadlift, incline, assisted, , swing, stone]: string[],
) {
  const line = (exerciseId: string | undefined, more: object = {}) => ({
    exerciseId,
    targetSets: 4,
    targetReps: 8,
    targetWeight: 110.23,
    restTime: 90,
    targetRPE: 8,
    targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
    progression: 'double',
    ...more,
  });
  const template = async (name: string, lines: object[]) => {
    const exercises = lines.map((each, index) => ({
      groupNumber: index + 10,
      ...each,
      exerciseOrder: index,
    }));
    const saved = await ask('templates.create', { name, description: '', exercises });
    return saved.id as string;
  };
  const working = { targetReps: 5, targetRepsMax: 7, targetWeight: 200, targetRPE: 8 };
  const first = await template('First', [
    line(bench, { groupNumber: 1, restTime: 30 }),
    line(row, { groupNumber: 1, restTime: 60, progression: 'effort' }),
    line(pullUp, { targetReps: 5, progression: 'linear', targetWeight: 0 }),
    line(plank, { targetDuration: 40, targetRPE: null, progression: null }),
    line(swing, { targetReps: 10, progression: 'amrap' }),
  ]);
  const second = await template('Second', [
    line(squat, {
      targetSets: 4,
      setTargets: [{ setClassification: 'WARMUP', targetReps: 5 }, working, working, working],
    }),
    line(deadlift, { targetReps: 5, progression: 'linear' }),
    line(incline, { progression: 'effort' }),
    line(assisted, { targetRPE: null, progression: null }),
    line(stone, { progression: 'amrap' }),
  ]);
  const targets = [65, 75, 85].map((percent, index) => ({
    exerciseId: deadlift,
    sets: 1,
    reps: 5,
    percent,
    isOpen: index === 2,
  }));
  const day = (templateId: string, more: object = {}) => ({
    id: randomUUID(),
    templateId,
    ...more,
  });
  const plan = {
    name: 'Two days',
    unit: 'kg',
    rounds: 4,
    trainingMaxes: [
      { exerciseId: deadlift, weightLbs: 264.55, incrementLbs: 11.02, stepLbs: 5.51 },
    ],
    weeks: [{ id: randomUUID(), days: [day(first), day(second, { targets })] }],
  };
  return { templates: [first, second], plan };
}
