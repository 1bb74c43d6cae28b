import { z } from 'zod';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { command, deleted, id } from '#shared/schema.ts';
import {
  nextSessionAnswer,
  nextSessionInput,
  nextSessionsAnswer,
  nextSessionsInput,
} from '#shared/templates/next-session-schema.ts';
import {
  createTemplateInput,
  template,
  templateListInput,
  templatePage,
  updateTemplateInput,
} from '#shared/templates/schema.ts';
import { suggestNextSession, suggestNextSessions } from './next-session.ts';
import { createTemplate, getTemplate, listTemplates, updateTemplate } from './store.ts';
import { removeTemplate, restoreTemplate } from './removal.ts';

const { userMutation, userProcedure } = proceduresOf('templates');

export const templatesRouter = router({
  list: userProcedure
    .meta({
      trainerMayRead: 'plans',
      alsoShows: ['notes'],
      rest: { method: 'GET', path: '/workout-templates' },
      summary: 'List your templates',
    })
    .input(templateListInput)
    .output(templatePage)
    .query(({ ctx, input }) => listTemplates(ctx.db, ctx.userId, input)),
  get: userProcedure
    .meta({
      trainerMayRead: 'plans',
      alsoShows: ['notes'],
      rest: { method: 'GET', path: '/workout-templates/{id}' },
      summary: 'Read a template',
    })
    .input(z.strictObject({ id }))
    .output(template)
    .query(({ ctx, input }) => getTemplate(ctx.db, ctx.userId, input.id)),
  nextSession: userProcedure
    .meta({
      rest: { method: 'GET', path: '/workout-templates/{id}/next-session' },
      summary: 'Suggest the next session for the lines with a progression rule, with reasons',
    })
    .input(nextSessionInput)
    .output(nextSessionAnswer)
    .query(({ ctx, input }) => suggestNextSession(ctx.db, ctx.userId, input, ctx.now())),
  nextSessions: userProcedure
    .meta({
      rest: { method: 'GET', path: '/workout-templates/next-sessions' },
      summary: 'Suggest the next sessions of several templates, with reasons',
    })
    .input(nextSessionsInput)
    .output(nextSessionsAnswer)
    .query(({ ctx, input }) => suggestNextSessions(ctx.db, ctx.userId, input, ctx.now())),
  create: userMutation
    .meta({
      rest: { method: 'POST', path: '/workout-templates', status: 201 },
      summary: 'Save a new template',
      bodyBytes: 512 * 1024,
    })
    .input(createTemplateInput)
    .output(template)
    .mutation(({ ctx, input }) => createTemplate(ctx.db, ctx.userId, input, ctx.now())),
  update: userMutation
    .meta({
      rest: { method: 'PUT', path: '/workout-templates/{id}' },
      summary: 'Replace a template',
      bodyBytes: 512 * 1024,
    })
    .input(updateTemplateInput)
    .output(template)
    .mutation(({ ctx, input }) => updateTemplate(ctx.db, ctx.userId, input, ctx.now())),
  remove: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/workout-templates/{id}' },
      mcp: {
        name: 'delete_template',
        description:
          'Delete a workout template; workouts that were made from it stay. Ask the person first.',
        isDestructive: true,
      },
      summary: 'Delete a template; sessions made from it stay',
    })
    .input(command({ id }))
    .output(deleted)
    .mutation(({ ctx, input }) => removeTemplate(ctx.db, ctx.userId, input.id, ctx.now())),
  restore: userMutation
    .meta({
      rest: { method: 'POST', path: '/workout-templates/{id}/restore' },
      summary: 'Restore a deleted template, within 30 days',
    })
    .input(command({ id }))
    .output(template)
    .mutation(({ ctx, input }) => restoreTemplate(ctx.db, ctx.userId, input.id, ctx.now())),
});
