import { expect, test } from 'vitest';
import { send } from '#tests/support/doors.ts';
import { recordStatements } from '#tests/support/database/sent-statements.ts';
import { useSentCommands } from '#tests/server/features/sessions/sent-commands.ts';

const site = useSentCommands();
const { answersTo, set, eventsOf } = site;

test('sets that arrive simultaneously, in batches or one by one, are stored once', async () => {
  const batches = Array.from({ length: 4 }, () =>
    Array.from({ length: 10 }, () => set(site.given.sessionId)),
  );
  const singles = Array.from({ length: 5 }, () => set(site.given.sessionId));
  await Promise.all([
    ...batches.flatMap((batch) => [answersTo(batch), answersTo(batch, 'REST')]),
    ...singles.map(({ path, input }) =>
      send(site.app.app, 'REST', path, input, { token: site.given.token }),
    ),
  ]);
  const events = await eventsOf(site.given.sessionId);
  expect(events.map(({ version }) => version)).toEqual(
    Array.from({ length: 46 }, (_, index) => index + 1),
  );
});

test('a batch of 100 sets needs one read and one write of the log', async () => {
  await answersTo([set(site.given.sessionId)]);
  const log: string[] = [];
  recordStatements(site.app.services.pool, (text) => {
    if (text.includes('session_event')) log.push(text);
  });
  await answersTo(Array.from({ length: 100 }, () => set(site.given.sessionId)));
  expect(log).toEqual([
    expect.stringMatching(/^\s*select/),
    expect.stringContaining('insert into session_event'),
  ]);
  expect(await eventsOf(site.given.sessionId)).toHaveLength(102);
});
