import { authProcedure, proceduresOf, router } from '#server/trpc/procedures.ts';
import {
  addPasskeyInput,
  passkey,
  passkeyCreation,
  passkeyList,
  passkeyProofInput,
  passkeyRequest,
  passkeySignInInput,
  removedPasskey,
  removePasskeyInput,
  renamePasskeyInput,
} from '#shared/auth/passkeys.ts';
import { reauthenticated, signedIn } from '#shared/auth/schema.ts';
import {
  addPasskey,
  confirmByPasskey,
  nameOwnPasskey,
  offerPasskey,
  ownPasskeys,
  removeOwnPasskey,
  requestProof,
  requestSignIn,
  signInByPasskey,
} from './passkeys.ts';

const { provenMutation, userMutation, userProcedure } = proceduresOf('closed');

/** The body may have 32 KB, because a new passkey with certificates can be larger than the usual limit of 8 KB. */
const BODY_BYTES = 32_768;

export const passkeysRouter = router({
  list: userProcedure
    .meta({ rest: { method: 'GET', path: '/auth/passkeys' }, summary: 'List your passkeys' })
    .output(passkeyList)
    .query(({ ctx }) => ownPasskeys(ctx)),
  offer: provenMutation
    .meta({
      rest: { method: 'POST', path: '/auth/passkeys/options' },
      summary: 'Get the options for making a passkey; they hold for five minutes',
    })
    .output(passkeyCreation)
    .mutation(({ ctx }) => offerPasskey(ctx)),
  add: provenMutation
    .meta({
      rest: { method: 'POST', path: '/auth/passkeys', status: 201 },
      summary: 'Add the passkey that a browser made for the options',
      bodyBytes: BODY_BYTES,
    })
    .input(addPasskeyInput)
    .output(passkey)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  rename: userMutation
    .meta({
      rest: { method: 'PATCH', path: '/auth/passkeys/{id}' },
      summary: 'Give a passkey another name',
    })
    .input(renamePasskeyInput)
    .output(removedPasskey)
    .mutation(({ ctx, input }) => nameOwnPasskey(ctx, input)),
  remove: provenMutation
    .meta({
      rest: { method: 'DELETE', path: '/auth/passkeys/{id}' },
      summary: 'Remove a passkey; the last way into an account stays',
    })
    .input(removePasskeyInput)
    .output(removedPasskey)
    .mutation(({ ctx, input }) => removeOwnPasskey(ctx, input.id)),
  requestSignIn: authProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/passkey-login/options' },
      summary: 'Get the options for signing in by a passkey; they hold for five minutes',
    })
    .output(passkeyRequest)
    .mutation(({ ctx }) => requestSignIn(ctx)),
  signIn: authProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/passkey-login' },
      summary: 'Sign in by a passkey',
      bodyBytes: BODY_BYTES,
    })
    .input(passkeySignInInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signInByPasskey(ctx, input)),
  requestProof: userProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/reauthenticate/passkey/options' },
      summary: 'Get the options for confirming by a passkey that it is you',
    })
    .output(passkeyRequest)
    .mutation(({ ctx }) => requestProof(ctx)),
  prove: userProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/reauthenticate/passkey' },
      summary: 'Confirm by a passkey that it is you; holds for ten minutes of this sign-in',
      bodyBytes: BODY_BYTES,
    })
    .input(passkeyProofInput)
    .output(reauthenticated)
    .mutation(({ ctx, input }) => confirmByPasskey(ctx, input.credential)),
});
