import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { deleted } from '#shared/schema.ts';
import {
  copyShareInput,
  createShareInput,
  previewShareInput,
  revokeShareInput,
  share,
  shareCopy,
  shareList,
  shareWithPath,
  updateShareInput,
  viewShareInput,
} from '#shared/shares/schema.ts';
import { sharedView } from '#shared/shares/view-schema.ts';
import { copyShare, type CopyMakers } from './copy.ts';
import { countVisit, openProcedure, withShare } from './open-share.ts';
import { createShare, listShares, revokeShare, updateShare } from './store.ts';
import { readPreview, readView, type SubjectReaders } from './view.ts';

const { userMutation, userProcedure } = proceduresOf('closed');

export const sharesRouter = (readers: SubjectReaders, makers: CopyMakers) =>
  router({
    list: userProcedure
      .meta({
        rest: { method: 'GET', path: '/shares' },
        summary: 'List your links that show something without an account',
      })
      .output(shareList)
      .query(({ ctx }) => listShares(ctx.db, ctx.userId, ctx.auth)),
    preview: userProcedure
      .meta({
        rest: { method: 'GET', path: '/shares/preview' },
        summary: 'Read what a link would show, before you make it',
      })
      .input(previewShareInput)
      .output(sharedView)
      .query(({ ctx, input }) =>
        readPreview(ctx.db, ctx.userId, input, { readers, now: ctx.now() }),
      ),
    create: userMutation
      .meta({
        rest: { method: 'POST', path: '/shares', status: 201 },
        summary: 'Make a link that shows a workout, a template or a program without an account',
      })
      .input(createShareInput)
      .output(shareWithPath)
      .mutation(({ ctx, input }) =>
        createShare(ctx.db, ctx.userId, input, { keys: ctx.auth, now: ctx.now() }),
      ),
    update: userMutation
      .meta({
        rest: { method: 'PATCH', path: '/shares/{id}' },
        summary: 'Change what a link shows, or when it ends, counted from now',
      })
      .input(updateShareInput)
      .output(share)
      .mutation(({ ctx, input }) => updateShare(ctx.db, ctx.userId, input, ctx.now())),
    revoke: userMutation
      .meta({
        rest: { method: 'DELETE', path: '/shares/{id}' },
        summary: 'Take a link back; from then on it answers as one that never was',
      })
      .input(revokeShareInput)
      .output(deleted)
      .mutation(({ ctx, input: { id } }) => revokeShare(ctx.db, ctx.userId, id)),
    copy: userMutation
      .meta({
        rest: { method: 'POST', path: '/shared/{token}/copy', status: 201 },
        summary: 'Save what a link shows as templates, and a program, of your own',
      })
      .input(copyShareInput)
      .output(shareCopy)
      .mutation(({ ctx, input: { token } }) => {
        ctx.limits.chargeNetwork('shared', ctx.caller.ip);
        const by = { userId: ctx.userId, token, now: ctx.now() };
        return copyShare(ctx, by, { readers, makers });
      }),
    view: openProcedure
      .meta({
        rest: { method: 'GET', path: '/shared/{token}' },
        summary: 'Read what a link shows, as it stands now',
      })
      .input(viewShareInput)
      .output(sharedView)
      .query(({ ctx, input: { token } }) => {
        const now = ctx.now();
        return withShare(ctx, { token, now }, async (open) => {
          const view = await readView(ctx.db, open, { readers, now });
          // Counts visits by people other than the owner. When the disk is full, the page is shown without counting.
          const counts = ctx.claims?.userId !== open.ownerId && !ctx.isDiskFull();
          if (counts) await countVisit(ctx.db, open, now);
          return view;
        });
      }),
  });
