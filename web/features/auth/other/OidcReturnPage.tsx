import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { preloadClient } from '#web/api/sign-in/auth.ts';
import { getAuth, signedInUserId } from '#web/api/person/auth-store.ts';
import { placeAfterSignIn } from '#web/api/person/way-back.ts';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { paths } from '#web/paths.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { NarrowPage } from '#web/ui/NarrowPage.tsx';

const FAILED = 'The sign-in was not finished. Please try again.';

/** Shows /auth/oidc, to which the sign-in provider redirects. */
export default function OidcReturnPage() {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string>();
  const hasBegun = useRef(false);
  const isLinking = getAuth().status === 'signed-in';
  const [back] = useState(isLinking ? paths.account() : paths.login());

  async function finish() {
    // The provider's response in the address works only once, so it is removed from the browser's
    // history.
    const answer = location.search.slice(1);
    history.replaceState(null, '', location.pathname);
    try {
      const { linkWithProvider, readWaysIn, returnFromProvider } =
        await import('#web/api/sign-in/other-sign-ins.ts');
      if (!new URLSearchParams(answer).has('state')) {
        const { oidc } = await readWaysIn();
        return setFailure(oidc ? `${oidc.name} did not answer. Please try again.` : FAILED);
      }
      if (isLinking) await linkWithProvider(answer);
      else await returnFromProvider(answer);
      toastSuccess(isLinking ? 'Sign-in linked' : 'Logged in successfully!');
      const place = isLinking ? paths.account() : placeAfterSignIn(signedInUserId());
      navigate(place, { replace: true });
    } catch (error) {
      setFailure(errorMessage(error, FAILED));
    }
  }

  useEffect(() => {
    preloadClient();
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish();
    // Runs once, because the provider's response works only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return failure === undefined ? (
    <NarrowPage title="Signing in" icon={IconLock} text="One moment…" role="status" />
  ) : (
    <NarrowPage key="failed" title="Not signed in" icon={IconLock} text={failure} role="alert">
      <Button component={Link} href={back} fullWidth>
        {isLinking ? 'Back to your account' : 'Back to sign in'}
      </Button>
    </NarrowPage>
  );
}
