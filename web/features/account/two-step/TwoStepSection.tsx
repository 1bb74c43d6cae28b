import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { pressPart } from '#web/loading/press.tsx';
import { formatDay } from '#web/text/format.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { usePress } from '../identity/proven.ts';
import { Section } from '../Section.tsx';
import classes from './two-step.module.css';

const LOAD_FAILED = 'Two-step sign-in could not be loaded';
const OFF_QUESTION =
  'Switch two-step sign-in off? Your password alone will then sign in, and your recovery codes end.';
const NEW_CODES_QUESTION = 'Make new recovery codes? The ones that you have now will end.';

const TotpSetup = pressPart(async () => (await import('./TotpSetup.tsx')).TotpSetup);
const RecoveryCodes = pressPart(async () => (await import('./RecoveryCodes.tsx')).RecoveryCodes);

/** Two-step sign-in: an authenticator app, and recovery codes. */
export function TwoStepSection() {
  const { data, error, refetch } = useQuery(trpc.totp.status.queryOptions());
  const beginning = useMutation(trpc.totp.begin.mutationOptions());
  const ending = useMutation(trpc.totp.off.mutationOptions());
  const renewal = useMutation(trpc.totp.renewRecoveryCodes.mutationOptions());
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const on = usePress('Two-step sign-in was not switched on');
  const off = usePress('Two-step sign-in was not switched off');
  const renew = usePress('No new recovery codes were made');

  const refresh = () => readAgain(trpc.totp.pathFilter());

  const pressOn = () => on.press(async () => setBegun(await beginning.mutateAsync()));

  async function pressOff() {
    if (!(await confirmText(OFF_QUESTION, 'Switch off'))) return;
    await off.press(async () => {
      await ending.mutateAsync();
      refresh();
      toastSuccess('Two-step sign-in is off');
    });
  }

  async function pressRenew() {
    if (!(await confirmText(NEW_CODES_QUESTION, 'Make new codes'))) return;
    await renew.press(async () => {
      setCodes((await renewal.mutateAsync()).recoveryCodes);
      refresh();
    });
  }

  return (
    <Section
      title="Two-step sign-in"
      about="After your password, signing in asks for a code of an authenticator app on your phone."
    >
      {error && !data ? (
        <ErrorState message={LOAD_FAILED} error={error} onRetry={() => refetch()} />
      ) : null}
      {data?.isOn ? (
        <div className={classes.body}>
          <Text>
            On since {dayOf(data.since ?? '')}. {countOfCodes(data.recoveryCodesLeft)}
          </Text>
          <Group gap={12}>
            <Button variant="default" loading={renew.isBusy} onClick={() => void pressRenew()}>
              New recovery codes
            </Button>
            <Button variant="default" loading={off.isBusy} onClick={() => void pressOff()}>
              Switch off
            </Button>
          </Group>
        </div>
      ) : null}
      {data?.isOn === false ? (
        <Button variant="default" loading={on.isBusy} onClick={() => void pressOn()}>
          Set up an authenticator app
        </Button>
      ) : null}
      {begun ? (
        <TotpSetup
          begun={begun}
          onClose={() => setBegun(undefined)}
          onConfirmed={(recoveryCodes) => {
            setBegun(undefined);
            setCodes(recoveryCodes);
            refresh();
          }}
        />
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </Section>
  );
}

function countOfCodes(left: number): string {
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
}

function dayOf(instant: string): string {
  return formatDay(instant, new Date());
}
