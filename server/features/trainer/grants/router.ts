import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { accountName } from '#server/grants/grant.ts';
import type { Context } from '#server/trpc/context.ts';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import type { SecurityEventKind } from '#shared/auth/security-events.ts';
import { command, deleted, id } from '#shared/schema.ts';
import {
  acceptInput,
  confirmInput,
  grantList,
  invitationList,
  inviteInput,
  leftClient,
  madeInvitation,
  openedInvitation,
  openGrant,
  openInvitationInput,
  readings,
  takeInput,
  takenInvitation,
  trainerGrant,
  updateGrantInput,
} from '#shared/trainer/grants.ts';
import { accept, confirm, openInvitation, take } from './bind.ts';
import { invite, listInvitations, revokeInvitation } from './invitations.ts';
import { endAsTrainer, listGrants, listReadings, updateGrant } from './store.ts';

/**
 * Adds an entry to the security log. The entry contains the other account's id, so that the erasure of the other
 * account can find and clear the entry.
 */
const record = (
  ctx: Context & { userId: string },
  kind: SecurityEventKind,
  accountId: string | null,
  name: string | null,
) =>
  recordSecurityEvent(ctx.db, ctx, {
    userId: ctx.userId,
    kind,
    details: { name: name ?? '', accountId: accountId ?? '' },
  });

const { unbatchedProcedure, userMutation, userProcedure } = proceduresOf('closed');
const { userProcedure: trainerProcedure } = proceduresOf('clients');

export const grantsRouter = router({
  list: userProcedure
    .meta({
      rest: { method: 'GET', path: '/trainers' },
      summary: 'List your trainers, and what each may see',
    })
    .output(grantList)
    .query(({ ctx }) => listGrants(ctx.db, ctx.userId)),
  readings: userProcedure
    .meta({
      rest: { method: 'GET', path: '/trainers/readings' },
      summary: 'Read which trainer looked at which area on which day',
    })
    .output(readings)
    .query(({ ctx }) => listReadings(ctx.db, ctx.userId, ctx.now())),
  update: userMutation
    .meta({
      rest: { method: 'PATCH', path: '/trainers/{id}' },
      summary:
        'Change what a trainer may see, pause, resume, end or block; it takes effect at once',
    })
    .input(updateGrantInput)
    .output(trainerGrant)
    .mutation(async ({ ctx, input }) => {
      const grant = await updateGrant(ctx.db, ctx.userId, input, ctx.now());
      const { areas, history, state, isBlocked } = input;
      if ([areas, history, state, isBlocked].some((value) => value !== undefined)) {
        const kind = state === 'ENDED' ? 'TRAINER_ENDED' : 'TRAINER_CHANGED';
        await record(ctx, kind, grant.trainerId, grant.trainerName);
      }
      return grant;
    }),
  leave: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/clients/{clientId}' },
      summary: 'End a grant as its trainer',
    })
    .input(command({ clientId: id }))
    .output(leftClient)
    .mutation(async ({ ctx, input: { clientId } }) => {
      const parties = { clientId, trainerId: ctx.userId };
      const name = await endAsTrainer(ctx.db, parties, ctx.now());
      await record(ctx, 'CLIENT_ENDED', clientId, name);
      return { clientId };
    }),
  invitations: userProcedure
    .meta({
      rest: { method: 'GET', path: '/trainers/invitations' },
      summary: 'List your open invitations, and those that wait for your confirmation',
    })
    .output(invitationList)
    .query(({ ctx }) => listInvitations(ctx.db, ctx.userId, ctx.now())),
  invite: userMutation
    .meta({
      rest: { method: 'POST', path: '/trainers/invitations', status: 201 },
      summary: 'Invite a trainer or a client; the link is in this answer and is never shown again',
    })
    .input(inviteInput)
    .output(madeInvitation)
    .mutation(({ ctx, input }) => invite(ctx, ctx.userId, input)),
  revokeInvitation: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/trainers/invitations/{id}' },
      summary: 'Take an invitation back, or refuse whoever took it',
    })
    .input(command({ id }))
    .output(deleted)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.db, ctx.userId, input.id)),
  confirm: userMutation
    .meta({
      rest: { method: 'POST', path: '/trainers/invitations/{id}/confirm' },
      summary: 'Confirm the trainer who took your invitation',
    })
    .input(confirmInput)
    .output(takenInvitation)
    .mutation(async ({ ctx, input: { id, areas, history } }) => {
      const asked = { id, userId: ctx.userId, now: ctx.now() };
      const { trainerId, trainerName } = await confirm(ctx.db, asked, { areas, history });
      await record(ctx, 'TRAINER_ADDED', trainerId, trainerName);
      return { standing: 'DONE' };
    }),
  invitation: unbatchedProcedure
    .meta({
      isOpen: true,
      rest: { method: 'GET', path: '/join/{token}' },
      summary: 'Read what an invitation to train together says; it binds nobody',
    })
    .input(openInvitationInput)
    .output(openedInvitation)
    .query(({ ctx, input: { token } }) => {
      ctx.limits.chargeNetwork('shared', ctx.caller.ip);
      return openInvitation(ctx.db, { token, userId: ctx.claims?.userId, now: ctx.now() });
    }),
  accept: userMutation
    .meta({
      rest: { method: 'POST', path: '/join/{token}/accept' },
      summary: 'Accept the invitation of a trainer, as a client',
    })
    .input(acceptInput)
    .output(takenInvitation)
    .mutation(async ({ ctx, input: { token, areas, history } }) => {
      ctx.limits.chargeNetwork('shared', ctx.caller.ip);
      const asked = { token, userId: ctx.userId, now: ctx.now() };
      const { trainerId, trainerName } = await accept(ctx.db, asked, { areas, history });
      await record(ctx, 'TRAINER_ADDED', trainerId, trainerName);
      return { standing: 'DONE' };
    }),
  take: userMutation
    .meta({
      rest: { method: 'POST', path: '/join/{token}/take' },
      summary: 'Take the invitation of a client, as a trainer; the client confirms',
    })
    .input(takeInput)
    .output(takenInvitation)
    .mutation(async ({ ctx, input: { token } }) => {
      ctx.limits.chargeNetwork('shared', ctx.caller.ip);
      await take(ctx.db, { token, userId: ctx.userId, now: ctx.now() });
      return { standing: 'TAKEN' };
    }),
});

export const readingRouter = router({
  grant: trainerProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/grant' },
      summary: 'Read what a client lets you see, as the trainer; null without a client',
    })
    .output(openGrant.nullable())
    .query(async ({ ctx: { db, userId, reader } }) => {
      if (!reader) return null;
      const { clientId, areas, historyFrom } = reader.grant;
      return { clientId, name: await accountName(db, userId), areas, historyFrom };
    }),
});
