// Defines the procedures for an uploaded import (upload/import-routes.ts): read, answer questions, run, cancel, undo.
import { v7 as uuidv7 } from 'uuid';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { onceOf } from '#server/commands/receipt.ts';
import {
  importIdInput,
  importPage,
  importPlan,
  listImportsInput,
  runImportInput,
  undoImportInput,
  updateImportInput,
} from '#shared/imports/schema.ts';
import { removeKeptArchive } from '#server/restore/kept-archive.ts';
import { requireImportScopes } from './needed-scopes.ts';
import { beginRun } from './run/begin-run.ts';
import { runInBackground } from './run/resume-imports.ts';
import { cancelImport } from './run/run-row.ts';
import { getImport, listImports } from './store.ts';
import { undoImport } from './undo-import.ts';
import { updateImport } from './update-import.ts';

const { preparedMutation, userMutation, userProcedure } = proceduresOf('workouts');

export const importsRouter = router({
  list: userProcedure
    .meta({
      rest: { method: 'GET', path: '/imports' },
      summary: 'List the files that you brought, newest first',
    })
    .input(listImportsInput)
    .output(importPage)
    .query(({ ctx, input }) => listImports(ctx.db, ctx.userId, input)),
  get: userProcedure
    .meta({
      rest: { method: 'GET', path: '/imports/{id}' },
      summary: 'Read an import: its plan, its questions, and how far it is',
    })
    .input(importIdInput)
    .output(importPlan)
    .query(({ ctx, input }) => getImport(ctx.db, { userId: ctx.userId, importId: input.id })),
  update: preparedMutation
    .meta({
      rest: { method: 'PATCH', path: '/imports/{id}' },
      summary: 'Answer questions, say which exercise a name means, or plan anew',
      bodyBytes: 1024 * 1024,
    })
    .input(updateImportInput)
    .output(importPlan)
    .mutation(({ ctx, input }) => updateImport(ctx, input)),
  run: preparedMutation
    .meta({
      rest: { method: 'POST', path: '/imports/{id}/run', status: 202 },
      summary: 'Bring in what was planned; the answer does not wait for it',
    })
    .input(runImportInput)
    .output(importPlan)
    .mutation(async ({ ctx, input }) => {
      const { userId, command, db, pool, usersBehind, photoStorage, uploadFolder } = ctx;
      const key = { userId, importId: input.id };
      requireImportScopes(ctx.claims, await getImport(db, key));
      const now = ctx.now();
      const run = { ...key, holder: uuidv7() };
      const state = { isBegun: false };
      const plan = await onceOf(db, { userId, command, now }, async (trx) => {
        state.isBegun = await beginRun(trx, key, { holder: run.holder, now });
        return getImport(trx, key);
      });
      const services = { db, pool, usersBehind, photoStorage, uploadFolder, now: ctx.now };
      if (state.isBegun) void runInBackground(services, run);
      return plan;
    }),
  cancel: userMutation
    .meta({
      rest: { method: 'POST', path: '/imports/{id}/cancel' },
      summary: 'Stop an import; workouts that came in stay, and can be undone',
    })
    .input(runImportInput)
    .output(importPlan)
    .mutation(async ({ ctx, input }) => {
      const plan = await cancelImport(ctx.db, { userId: ctx.userId, importId: input.id });
      if (plan.status === 'CANCELLED') {
        ctx.afterCommit(() => removeKeptArchive({ ...ctx, importId: input.id }));
      }
      return plan;
    }),
  undo: userMutation
    .meta({
      rest: { method: 'POST', path: '/imports/{id}/undo' },
      summary: 'Take back all that an import brought',
    })
    .input(undoImportInput)
    .output(importPlan)
    .mutation(async ({ ctx, input: { id: importId, keepEdited } }) => {
      const key = { userId: ctx.userId, importId };
      requireImportScopes(ctx.claims, await getImport(ctx.db, key));
      await undoImport(ctx.db, key, { keepEdited, now: ctx.now() });
      return getImport(ctx.db, key);
    }),
});
