import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { accountName } from '#server/grants/grant.ts';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { deleted } from '#shared/schema.ts';
import {
  acceptInput,
  confirmInput,
  grantList,
  invitationKey,
  invitationList,
  inviteInput,
  leaveInput,
  leftClient,
  madeInvitation,
  openedInvitation,
  openGrant,
  openInvitationInput,
  readings,
  takeInput,
  takenInvitation,
  type TrainerGrant,
  trainerGrant,
  updateGrantInput,
} from '#shared/trainer/grants.ts';
import { accept, confirm, openInvitation, take } from './bind.ts';
import { invite, listInvitations, revokeInvitation } from './invitations.ts';
import { endAsTrainer, listGrants, listReadings, updateGrant } from './store.ts';

/**
 * Returns the details for an entry in the security log. The details contain the other account's id, so that the erasure
 * of that account can find and clear the details.
 */
const detailsOf = (grant: Pick<TrainerGrant, 'trainerId' | 'trainerName'>) => ({
  name: grant.trainerName ?? '',
  accountId: grant.trainerId ?? '',
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
      const { db, userId } = ctx;
      const grant = await updateGrant(db, userId, input, ctx.now());
      const { areas, history, state, isBlocked } = input;
      if ([areas, history, state, isBlocked].some((value) => value !== undefined)) {
        const kind = state === 'ENDED' ? 'TRAINER_ENDED' : 'TRAINER_CHANGED';
        await recordSecurityEvent(db, ctx, { userId, kind, details: detailsOf(grant) });
      }
      return grant;
    }),
  leave: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/clients/{clientId}' },
      summary: 'End a grant as its trainer',
    })
    .input(leaveInput)
    .output(leftClient)
    .mutation(async ({ ctx, input: { clientId } }) => {
      const { db, userId } = ctx;
      const name = await endAsTrainer(db, { clientId, trainerId: userId }, ctx.now());
      const details = { name, accountId: clientId };
      await recordSecurityEvent(db, ctx, { userId, kind: 'CLIENT_ENDED', details });
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
    .input(invitationKey)
    .output(deleted)
    .mutation(({ ctx, input: { id } }) => revokeInvitation(ctx.db, ctx.userId, id)),
  confirm: userMutation
    .meta({
      rest: { method: 'POST', path: '/trainers/invitations/{id}/confirm' },
      summary: 'Confirm the trainer who took your invitation',
    })
    .input(confirmInput)
    .output(takenInvitation)
    .mutation(async ({ ctx, input: { id, areas, history } }) => {
      const { db, userId } = ctx;
      const trainer = await confirm(db, { id, userId, now: ctx.now() }, { areas, history });
      const details = detailsOf(trainer);
      await recordSecurityEvent(db, ctx, { userId, kind: 'TRAINER_ADDED', details });
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
      const { db, userId } = ctx;
      ctx.limits.chargeNetwork('shared', ctx.caller.ip);
      const trainer = await accept(db, { token, userId, now: ctx.now() }, { areas, history });
      const details = detailsOf(trainer);
      await recordSecurityEvent(db, ctx, { userId, kind: 'TRAINER_ADDED', details });
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
