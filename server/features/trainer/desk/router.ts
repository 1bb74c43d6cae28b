import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { clientInput, desk, deskNotes, updateClientInput } from '#shared/trainer/desk-schema.ts';
import { readDesk, readNotes, updateNotes } from './store.ts';

const { userMutation, userProcedure } = proceduresOf('clients');

export const trainerDeskRouter = router({
  list: userProcedure
    .meta({
      rest: { method: 'GET', path: '/trainer/desk' },
      summary: 'List your clients with the reasons to look at them',
      mcp: {
        name: 'list_clients',
        description:
          'Lists the clients who let you see their training, as their trainer: group (LOOK needs a look), last workout, workouts done of planned, and reasons with their numbers. Use it to find who needs attention.',
      },
    })
    .output(desk)
    .query(({ ctx }) => readDesk(ctx.db, ctx.userId, ctx.now())),
  client: userProcedure
    .meta({
      rest: { method: 'GET', path: '/trainer/desk/{clientId}' },
      summary: 'Read your label, tags and private note about a client',
    })
    .input(clientInput)
    .output(deskNotes)
    .query(({ ctx, input }) => readNotes(ctx.db, ctx.userId, input.clientId)),
  update: userMutation
    .meta({
      rest: { method: 'PATCH', path: '/trainer/desk/{clientId}' },
      summary: 'Change your label, tags, private note or snooze of a client',
      bodyBytes: 65_536,
    })
    .input(updateClientInput)
    .output(deskNotes)
    .mutation(({ ctx, input }) => updateNotes(ctx.db, ctx.userId, input)),
});
