import { expect, test } from 'vitest';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { router } from '#server/trpc/procedures.ts';
import { sessionsRouter } from '#server/features/sessions/router.ts';
import { commandAt, sessionCommands } from '#shared/sessions/session-commands.ts';

const procedures = declaredProcedures(router({ sessions: sessionsRouter }));

test.each(Object.entries(sessionCommands))(
  'the procedure of the command %s has the input and output that the command table declares',
  (name, { path, input, answer }) => {
    const declared = procedures.find((each) => each.path === path);
    expect(declared?.input).toBe(input);
    expect(declared?.output).toBe(answer);
    expect(commandAt(path)).toBe(name);
  },
);
