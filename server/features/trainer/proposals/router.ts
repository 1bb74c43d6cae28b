import { z } from 'zod';
import type { AccessClaims } from '#server/auth/access-token.ts';
import { requireScope, scopeRefusal } from '#server/auth/token-scopes.ts';
import { readingAsTrainer } from '#server/grants/grant.ts';
import { noteReading } from '#server/grants/reading-log.ts';
import type { Context } from '#server/trpc/context.ts';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { command, id } from '#shared/schema.ts';
import {
  answeredProposal,
  declineProposalInput,
  previewProposalInput,
  proposalDetail,
  proposalList,
  proposalPreview,
  proposalsInput,
  proposeAnswer,
  proposeInput,
  takeProposalInput,
  withdrawAnswer,
  withdrawInput,
} from '#shared/trainer/proposals/schema.ts';
import { declineProposal, takeProposal, undoAnswer } from './answer.ts';
import { readDetail, readPreview } from './preview.ts';
import { propose, readOwnContent, withdraw } from './propose.ts';
import { listProposals, requireProposal } from './store.ts';
import type { ProposalStores } from './stores.ts';

const { userMutation, userProcedure } = proceduresOf('templates');
const {
  preparedMutation,
  userMutation: trainerMutation,
  userProcedure: trainerProcedure,
} = proceduresOf('clients');

const planBytes = 512 * 1024;

type Answering = Context & { claims: AccessClaims; userId: string };

/**
 * Checks that the caller may answer the proposal. A token needs `goals:write` to answer a proposed goal.
 *
 * @throws DomainError NOT_FOUND, SCOPE_MISSING
 */
async function answering(ctx: Answering, id: string) {
  const { of } = await requireProposal(ctx.db, ctx.userId, id);
  if (of === 'GOAL') requireScope(ctx.claims, 'goals:write');
  return { userId: ctx.userId, id, now: ctx.now() };
}

/** Defines the procedures for proposals: first the client's procedures, then the trainer's. */
export const proposalsRouter = (stores: ProposalStores) =>
  router({
    list: userProcedure
      .meta({
        // A trainer sees only proposals that this trainer sent. The list is therefore readable even when the client
        // shows neither plans nor goals.
        trainerMayRead: 'training',
        rest: { method: 'GET', path: '/proposals' },
        mcp: {
          name: 'list_proposals',
          description: 'List what trainers proposed: templates, programs, changes and goals.',
        },
        summary: 'List the proposals of your trainers, the open ones first; as a trainer, your own',
      })
      .input(proposalsInput)
      .output(proposalList)
      .query(async ({ ctx, input }) => {
        const asked = { ...input, isTrainer: ctx.reader !== undefined };
        const all = await listProposals(ctx.db, ctx.userId, asked, ctx.now());
        const isClosed = scopeRefusal(ctx.claims, 'goals:read') !== undefined;
        return all.filter(({ of }) => !(isClosed && of === 'GOAL'));
      }),
    get: userProcedure
      .meta({
        rest: { method: 'GET', path: '/proposals/{id}' },
        summary: 'Read a proposal: its difference from your plan, and its weights for you',
      })
      .input(z.strictObject({ id }))
      .output(proposalDetail)
      .query(async ({ ctx, input }) => {
        const detail = await readDetail(ctx.db, ctx.userId, input.id, stores);
        if (detail.of === 'GOAL') requireScope(ctx.claims, 'goals:read');
        return detail;
      }),
    take: userMutation
      .meta({
        rest: { method: 'POST', path: '/proposals/{id}/take' },
        summary: 'Take a proposal, or some of its lines',
      })
      .input(takeProposalInput)
      .output(answeredProposal)
      .mutation(async ({ ctx, input }) =>
        takeProposal(ctx.db, await answering(ctx, input.id), input, stores),
      ),
    decline: userMutation
      .meta({
        rest: { method: 'POST', path: '/proposals/{id}/decline' },
        summary: 'Decline a proposal, with or without a word',
      })
      .input(declineProposalInput)
      .output(answeredProposal)
      .mutation(async ({ ctx, input }) =>
        declineProposal(ctx.db, await answering(ctx, input.id), input.answer),
      ),
    undo: userMutation
      .meta({
        rest: { method: 'POST', path: '/proposals/{id}/undo' },
        summary: 'Undo your answer: what was changed is as before, and the proposal is open',
      })
      .input(command({ id }))
      .output(answeredProposal)
      .mutation(async ({ ctx, input }) =>
        undoAnswer(ctx.db, await answering(ctx, input.id), stores),
      ),
    preview: trainerProcedure
      .meta({
        rest: { method: 'GET', path: '/trainer/proposals/preview' },
        summary:
          'Read what a template or program of yours would mean for a client, with their maxes and gym',
      })
      .input(previewProposalInput)
      .output(proposalPreview)
      .query(async ({ ctx, input: { clientId, ...subject } }) => {
        const asked = { kind: subject.programId ? 'PROGRAM' : 'TEMPLATE', ...subject } as const;
        const { proposed } = await readOwnContent(ctx.db, ctx.userId, asked, stores);
        return readingAsTrainer(ctx, clientId, 'plans', async ({ historyFrom, trainerId }) => {
          await noteReading(ctx.db, { clientId, trainerId, areas: ['training'] }, ctx.now());
          const shown = { base: null, proposed, now: null, knowsMaxes: historyFrom === null };
          return readPreview(ctx.db, clientId, shown, stores);
        });
      }),
    propose: preparedMutation
      .meta({
        rest: { method: 'POST', path: '/trainer/proposals', status: 201 },
        summary: 'Propose a template, a program, a change or a goal to your clients',
        bodyBytes: planBytes,
      })
      .input(proposeInput)
      .output(proposeAnswer)
      .mutation(({ ctx, input }) => propose(ctx, input, stores)),
    withdraw: trainerMutation
      .meta({
        rest: { method: 'POST', path: '/trainer/proposals/{batchId}/withdraw' },
        summary: 'Withdraw the proposals of a batch that nobody has answered',
      })
      .input(withdrawInput)
      .output(withdrawAnswer)
      .mutation(({ ctx, input }) => withdraw(ctx, input)),
  });
