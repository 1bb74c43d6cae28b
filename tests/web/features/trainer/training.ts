// Creates trainers and clients on the server for tests of the trainer screens.
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';
import { server } from '#tests/support/rendered/screen.tsx';

export const anna = () => createUser(server, { name: 'Anna Coach' });

/** Creates an invitation. Returns the path of its page. */
export async function invitationOf(
  { token }: TestUser,
  as: 'CLIENT' | 'TRAINER',
  areas: readonly string[] = ['notes', 'photos'],
): Promise<string> {
  const body = { as, areas };
  const path = '/trainers/invitations';
  return ok(await server.call({ method: 'POST', path, body, token }), 201).path;
}

export const grantsOf = async ({ token }: TestUser) =>
  ok(await server.call({ path: '/trainers', token }));

/** Adds a client to a trainer. The client shares the given areas of data and all past workouts. */
export async function clientOf(trainer: TestUser, areas: readonly string[], name = 'Ben Client') {
  const client = await createUser(server, { name });
  await accept(trainer, client, areas);
  return client;
}

/**
 * Gives a client a new trainer called Anna, who may see the given areas of data. Returns the
 * trainer.
 */
export async function trainedBy(client: TestUser, areas: readonly string[]): Promise<TestUser> {
  const trainer = await anna();
  await accept(trainer, client, areas);
  return trainer;
}

async function accept(trainer: TestUser, { token }: TestUser, areas: readonly string[]) {
  const path = `${await invitationOf(trainer, 'TRAINER')}/accept`;
  const body = { areas, history: 'ALL' };
  ok(await server.call({ method: 'POST', path, body, token }));
}
