import { authProcedure, proceduresOf, router } from '#server/trpc/procedures.ts';
import {
  linkedSignIns,
  oidcAnswerInput,
  oidcStart,
  startOidcInput,
  unlinked,
  unlinkInput,
} from '#shared/auth/oidc.ts';
import { signedIn } from '#shared/auth/schema.ts';
import { beginLink, beginSignIn, linkProvider, signInByProvider, unlinkProvider } from './oidc.ts';
import { listLinks } from './store.ts';

const { provenMutation, userProcedure } = proceduresOf('closed');

export const oidcRouter = router({
  beginSignIn: authProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/oidc/sign-in/start' },
      summary: 'Get the address of the other provider, for signing in',
    })
    .input(startOidcInput)
    .output(oidcStart)
    .mutation(({ ctx, input }) => beginSignIn(ctx, input)),
  signIn: authProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/oidc/sign-in' },
      summary: 'Sign in with the answer of the other provider; somebody new gets an account',
    })
    .input(oidcAnswerInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signInByProvider(ctx, input.answer)),
  links: userProcedure
    .meta({
      rest: { method: 'GET', path: '/auth/oidc/links' },
      summary: 'List the sign-ins by another provider that your account is linked with',
    })
    .output(linkedSignIns)
    .query(({ ctx }) => listLinks(ctx.db, ctx.userId)),
  beginLink: provenMutation
    .meta({
      rest: { method: 'POST', path: '/auth/oidc/links/start' },
      summary: 'Get the address of the other provider, for linking',
    })
    .output(oidcStart)
    .mutation(({ ctx }) => beginLink(ctx)),
  link: userProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/oidc/links', status: 201 },
      summary: 'Link your account with the answer of the other provider',
    })
    .input(oidcAnswerInput)
    .output(linkedSignIns)
    .mutation(async ({ ctx, input }) => {
      await linkProvider(ctx, input.answer);
      return listLinks(ctx.db, ctx.userId);
    }),
  unlink: provenMutation
    .meta({
      rest: { method: 'DELETE', path: '/auth/oidc/links/{id}' },
      summary: 'Take a sign-in by another provider off your account; the last way in stays',
    })
    .input(unlinkInput)
    .output(unlinked)
    .mutation(({ ctx, input }) => unlinkProvider(ctx, input.id)),
});
