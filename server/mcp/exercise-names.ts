// Finds the exercise for a name that a person used, such as 'bench'.
import { comparable } from '#shared/comparable.ts';
import { DomainError } from '#shared/errors.ts';
import type { ListedExercise } from '#shared/exercises/schema.ts';
import type { Call } from './tool.ts';

const MOST_OFFERED = 8;

/**
 * Returns the exercises that a name may mean, the likeliest first. If a name matches exactly, returns only this
 * exercise.
 */
export async function exercisesNamed(call: Call, name: string): Promise<ListedExercise[]> {
  const { data } = await call('exercises.list', { query: name, withHidden: true });
  const exact = data.filter((exercise) => isSame(exercise.name, name));
  return exact.length > 0 ? exact.slice(0, 1) : data;
}

/**
 * Returns the exercise that a name means.
 * @throws DomainError EXERCISE_NOT_FOUND when the name may mean no exercise, or more than one; the message contains
 * similar names
 */
export async function exerciseNamed(call: Call, name: string): Promise<ListedExercise> {
  const found = await exercisesNamed(call, name);
  const [only] = found;
  if (only && found.length === 1) return only;
  throw new DomainError('EXERCISE_NOT_FOUND', notFound(name, found));
}

/**
 * Returns the exercise of each name.
 * @throws DomainError EXERCISE_NOT_FOUND with a message that contains all unknown or ambiguous names
 */
export async function exercisesByName(
  call: Call,
  names: readonly string[],
): Promise<Map<string, ListedExercise>> {
  const known = new Map<string, ListedExercise>();
  const problems: string[] = [];
  for (const name of new Set(names)) {
    const found = await exercisesNamed(call, name);
    const [only] = found;
    if (only && found.length === 1) known.set(name, only);
    else problems.push(notFound(name, found));
  }
  if (problems.length > 0) throw new DomainError('EXERCISE_NOT_FOUND', problems.join('. '));
  return known;
}

export function notFound(name: string, near: readonly { name: string }[]): string {
  const offered = near.slice(0, MOST_OFFERED).map((each) => `'${each.name}'`);
  const hint =
    offered.length === 0
      ? 'Use search_exercises with fewer words'
      : `Use one of these names: ${offered.join(', ')}`;
  return `No exercise is called '${name}'. ${hint}`;
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => comparable(text.replaceAll('-', ' '));
  return plain(one) === plain(other);
}
