// Signs in with a passkey or with an OpenID Connect provider.
import type { PasskeyRequest, UsedCredential } from '#shared/auth/passkeys.ts';
import type { WaysIn } from '#shared/auth/registration.ts';
import { storeSignIn } from '#web/api/person/auth-store.ts';
import { trpcClient } from '#web/api/client.ts';
import { askPasskey } from './passkeys.ts';

/**
 * Returns the sign-in methods that the server offers.
 * @throws the tRPC client's error when the server refuses or does not respond
 */
export function readWaysIn(): Promise<WaysIn> {
  return trpcClient.auth.waysIn.query();
}

/**
 * Lets the user choose a passkey for the sign-in.
 * @throws the browser's error, for example when the user cancels; an Error when the browser returns
 * no passkey; the tRPC client's error when the server refuses or does not respond
 */
export async function choosePasskey(asking: {
  signal: AbortSignal;
  isInField: boolean;
}): Promise<UsedCredential> {
  const options: PasskeyRequest = await trpcClient.passkeys.requestSignIn.mutate();
  return askPasskey(options, asking);
}

/**
 * Signs in with a passkey.
 * @throws the tRPC client's error when the server refuses or does not respond
 */
export async function signInByPasskey(
  credential: UsedCredential,
  remember: boolean,
): Promise<void> {
  const { user, tokens } = await trpcClient.passkeys.signIn.mutate({ credential, remember });
  storeSignIn(user, tokens);
}

/**
 * Opens the sign-in page of the OpenID Connect provider. After the user has signed in there, the
 * provider redirects to /auth/oidc.
 * @throws the tRPC client's error when the server refuses or does not respond
 */
export async function leaveForProvider(input: {
  remember: boolean;
  invitation?: string | undefined;
}): Promise<void> {
  const { url } = await trpcClient.oidc.beginSignIn.mutate(input);
  location.assign(url);
}

/**
 * Signs in with the provider's response.
 * @throws the tRPC client's error when the server refuses the response or does not respond
 */
export async function returnFromProvider(answer: string): Promise<void> {
  const { user, tokens } = await trpcClient.oidc.signIn.mutate({ answer });
  storeSignIn(user, tokens);
}

/**
 * Links the provider's account to the signed-in account.
 * @throws the tRPC client's error when the server refuses the response or does not respond
 */
export async function linkWithProvider(answer: string): Promise<void> {
  await trpcClient.oidc.link.mutate({ answer });
}
