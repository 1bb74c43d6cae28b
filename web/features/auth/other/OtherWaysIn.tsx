import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { WaysIn } from '#shared/auth/registration.ts';
import { errorMessage } from '#web/api/calls/error-message.ts';
import {
  choosePasskey,
  leaveForProvider,
  readWaysIn,
  signInByPasskey,
} from '#web/api/sign-in/other-sign-ins.ts';
import {
  canOfferInField,
  hasPasskeys,
  isCancelled,
  PASSKEY_FAILED,
} from '#web/api/sign-in/passkeys.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { AccountFailure } from '../AccountForm.tsx';
import classes from '../AccountPage.module.css';

const PROVIDER_FAILED = 'The other provider could not be reached. Please try again.';

/**
 * A passkey challenge expires, so a new challenge is requested every `RENEW_MS`. A page that was
 * open for an hour can then still sign in.
 */
const RENEW_MS = 4 * 60_000;

interface OtherWaysInProps {
  /**
   * `kind` is the form beside the buttons. Only 'login' has a passkey button, because a passkey cannot register a user.
   */
  kind: 'login' | 'register';
  remember?: () => boolean;
  invitation?: string | undefined;
}

export function OtherWaysIn({ kind, remember = () => true, invitation }: OtherWaysInProps) {
  const [ways, setWays] = useState<WaysIn>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'passkey' | 'provider'>();
  const withPasskey = kind === 'login' && ways?.passkeys === true && hasPasskeys();
  const passkey = usePasskeys(withPasskey, remember, setFailure);

  useEffect(() => {
    // A failed request shows no buttons. The password form remains.
    readWaysIn().then(setWays, () => undefined);
  }, []);

  async function pressPasskey() {
    setFailure(undefined);
    setBusy('passkey');
    await passkey.ask();
    setBusy(undefined);
  }

  async function pressProvider() {
    passkey.stop();
    setFailure(undefined);
    setBusy('provider');
    try {
      await leaveForProvider({ remember: remember(), invitation });
    } catch (error) {
      setFailure(errorMessage(error, PROVIDER_FAILED));
      setBusy(undefined);
    }
  }

  const isClosed = kind === 'register' && ways?.registration === 'closed';
  if (!ways || isClosed || (!withPasskey && !ways.oidc)) return null;
  return (
    <div className={`stacked ${classes.ways}`}>
      {withPasskey ? (
        <Button
          variant="default"
          fullWidth
          loading={busy === 'passkey'}
          onClick={() => void pressPasskey()}
        >
          Sign in with a passkey
        </Button>
      ) : null}
      {ways.oidc ? (
        <Button
          variant="default"
          fullWidth
          loading={busy === 'provider'}
          onClick={() => void pressProvider()}
        >
          {kind === 'login' ? 'Sign in' : 'Register'} with {ways.oidc.name}
        </Button>
      ) : null}
      <AccountFailure text={failure} />
    </div>
  );
}

/**
 * Offers passkeys in the e-mail field and after a press of the passkey button, one request at a
 * time.
 */
function usePasskeys(
  isOffered: boolean,
  remember: () => boolean,
  setFailure: (failure: string) => void,
) {
  const asking = useRef<AbortController>(undefined);
  const isOffering = useRef(false);
  const latest = useRef(remember);
  latest.current = remember;

  /**
   * Asks for a passkey. Resolves to true when the user cancelled, so that the field can offer
   * passkeys again.
   */
  async function ask(isInField: boolean): Promise<boolean> {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    isOffering.current = isInField;
    const { signal } = controller;
    let isAwaited = !isInField;
    try {
      const credential = await choosePasskey({ signal, isInField });
      isAwaited = true;
      await signInByPasskey(credential, latest.current());
      // This page does not navigate, because web/routes.tsx redirects after a sign-in.
      toastSuccess('Logged in successfully!');
    } catch (error) {
      if (signal.aborted) return false;
      if (isCancelled(error)) return true;
      // The offer in the e-mail field shows an error only after the user has chosen a passkey.
      if (isAwaited) setFailure(errorMessage(error, PASSKEY_FAILED));
    }
    return false;
  }

  useEffect(() => {
    if (!isOffered) return undefined;
    let isLeft = false;
    const offer = async () => {
      if ((await canOfferInField()) && !isLeft) await ask(true);
    };
    void offer();
    const renewal = setInterval(() => {
      if (isOffering.current) void ask(true);
    }, RENEW_MS);
    return () => {
      isLeft = true;
      clearInterval(renewal);
      asking.current?.abort();
    };
    // The e-mail field offers passkeys until the user leaves the page, so `ask` is no dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOffered]);

  return {
    ask: async () => {
      const wasClosed = await ask(false);
      // When the user closes the browser's passkey dialog, the e-mail field offers passkeys again.
      if (wasClosed && (await canOfferInField())) void ask(true);
    },
    stop: () => {
      isOffering.current = false;
      asking.current?.abort();
    },
  };
}
