// Lists functions of other features that proposals need, for example to create a template or to read exercises. The
// functions are parameters, because features must not import each other.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { CreateGoalInput } from '#shared/goals/schema.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import type { CreateProgramInput, UpdateProgramInput } from '#shared/programs/schema.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import type {
  CreateTemplateInput,
  Template,
  UpdateTemplateInput,
} from '#shared/templates/schema.ts';

type Db = Kysely<Database>;
type Read<Asked, Answer> = (db: Db, userId: string, asked: Asked) => Promise<Answer>;
type Write<Input, Answer> = (db: Db, userId: string, input: Input, now: Date) => Promise<Answer>;
type Made = { id: string };

interface Store<Create, Update> {
  create: Write<Create, Made>;
  update: Write<Update, { updatedAt: string }>;
  remove: Write<string, Made>;
}

export interface ProposalStores {
  templates: Store<CreateTemplateInput, UpdateTemplateInput> & {
    find: Read<readonly string[], Template[]>;
  };
  programs: Store<CreateProgramInput, UpdateProgramInput>;
  goals: { create: Write<CreateGoalInput, Made>; remove: Write<string, Made> };
  exercises: { find: Read<readonly string[], Exercise[]>; remove: Write<string, Made> };
  lastTimes: Read<readonly string[], LastPerformance[]>;
  /** Returns the gyms, the default gym first. */
  gyms: (db: Db, userId: string) => Promise<Gym[]>;
}
