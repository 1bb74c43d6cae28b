// Defines the tables of training programs and of the events that happen while a user follows a program.
import { z } from 'zod';
import { readProgramFact } from '#shared/programs/events.ts';
import { createProgramInput } from '#shared/programs/schema.ts';
import { starterNames } from '#shared/programs/vocabulary.ts';
import { storedName } from '#shared/schema.ts';
import { fixed, instant, int, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

const { unit, rule, rounds, weeks, trainingMaxes } = createProgramInput.shape;

export const programTables = {
  /** Stores training programs. `plan` contains their weeks, days and training maxes. */
  program: userTable(
    {
      id: fixed(uuid()),
      name: text(storedName(createProgramInput.shape.name)),
      description: text(createProgramInput.shape.description),
      /** Name of the starter (ready-made program) from which the program was made. Null for all other programs. */
      starter: fixed(nullable(text(z.enum(starterNames)))),
      plan: jsonb(z.object({ unit, rule, rounds, weeks, trainingMaxes })),
      created_at: fixed(instant()),
      updated_at: instant(),
      /**
       * Time when the user deleted the program. The row stays, because program days in session reports still refer to
       * it.
       */
      removed_at: nullable(instant()),
    },
    { key: 'id', follows: ['removed_at'], isKept: true },
  ),
  /** Stores the events of programs. The app's role can neither update nor delete a row. */
  program_event: userTable(
    {
      program_id: fixed(uuid()),
      /** Numbers the events of a program 1, 2, 3 … without a gap. */
      version: fixed(int()),
      event_id: fixed(uuid()),
      type: fixed(text()),
      schema_version: fixed(int()),
      payload: fixed(jsonb<object>(z.looseObject({}))),
      occurred_at: fixed(instant()),
    },
    {
      key: 'version',
      parent: { table: 'program', column: 'program_id', isPart: true },
      rule: isReadable,
    },
  ),
};

function isReadable({ type, schemaVersion, payload }: Readonly<Record<string, unknown>>): boolean {
  try {
    return Boolean(readProgramFact(String(type), Number(schemaVersion), payload));
  } catch {
    return false;
  }
}
