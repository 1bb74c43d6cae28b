import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { TotpStatus } from '#shared/auth/second-factors.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { pressPart } from '#web/loading/press.tsx';
import { formatDay } from '#web/text/format.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { saveFile } from '#web/ui/save-file.ts';
import classes from '../account.module.css';
import { useProvenCommand } from '../identity/proven.ts';
import { Section } from '../Section.tsx';

const OFF_QUESTION =
  'Switch two-step sign-in off? Your password alone will then sign in, and your recovery codes end.';
const NEW_CODES_QUESTION = 'Make new recovery codes? The ones that you have now will end.';

const saysReason = { saysReason: true } as const;

const TotpSetup = pressPart(async () => (await import('./TotpSetup.tsx')).TotpSetup);

export function TwoStepSection() {
  const query = useQuery(trpc.totp.status.queryOptions());
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const on = useProvenCommand('Two-step sign-in was not switched on', saysReason);
  const off = useProvenCommand('Two-step sign-in was not switched off', saysReason);
  const renew = useProvenCommand('No new recovery codes were made', saysReason);

  const refresh = () => readAgain(trpc.totp.pathFilter());

  const pressOn = () => on.run(async () => setBegun(await trpcClient.totp.begin.mutate()));

  async function pressOff() {
    if (!(await confirmText(OFF_QUESTION, 'Switch off'))) return;
    await off.run(async () => {
      await trpcClient.totp.off.mutate();
      refresh();
      toastSuccess('Two-step sign-in is off');
    });
  }

  async function pressRenew() {
    if (!(await confirmText(NEW_CODES_QUESTION, 'Make new codes'))) return;
    await renew.run(async () => {
      setCodes((await trpcClient.totp.renewRecoveryCodes.mutate()).recoveryCodes);
      refresh();
    });
  }

  return (
    <Section
      title="Two-step sign-in"
      Icon={IconShieldCheck}
      state={query.data && stateText(query.data)}
      lead={query.data ? (query.data.isOn ? 'green' : 'yellow') : 'gray'}
      about="Your password, then a code of an authenticator app."
    >
      <Loaded query={query} failure="Two-step sign-in could not be loaded" loading={null}>
        {({ isOn, recoveryCodesLeft }) =>
          isOn ? (
            <Stack gap={16}>
              <Text>{countOfCodes(recoveryCodesLeft)}</Text>
              <Group gap={12}>
                <Button
                  variant="default"
                  loading={renew.isPending}
                  onClick={() => void pressRenew()}
                >
                  New recovery codes
                </Button>
                <Button variant="default" loading={off.isPending} onClick={() => void pressOff()}>
                  Switch off
                </Button>
              </Group>
            </Stack>
          ) : (
            <Button variant="default" loading={on.isPending} onClick={() => void pressOn()}>
              Set up an authenticator app
            </Button>
          )
        }
      </Loaded>
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

function stateText({ isOn, since }: TotpStatus): string {
  return isOn ? `On since ${formatDay(since ?? '', new Date())}` : 'Off';
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/**
 * Shows recovery codes once. The dialog closes only after the user confirms that the codes are
 * saved.
 */
function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false);
  return (
    <Modal
      opened
      onClose={() => isKept && onClose()}
      withCloseButton={false}
      closeOnClickOutside={false}
      title="Your recovery codes"
    >
      <Stack gap={16}>
        <Text>
          Each of them signs in once in the place of a code, when your phone is lost. They are not
          shown again.
        </Text>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Button variant="default" onClick={() => save(codes)}>
          Download
        </Button>
        <ChoiceField
          type="checkbox"
          label="I have kept these codes in a safe place"
          checked={isKept}
          onChange={(event) => setIsKept(event.currentTarget.checked)}
        />
        <Button disabled={!isKept} onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Modal>
  );
}

function save(codes: readonly string[]): void {
  const text = `Recovery codes of LiftLedger at ${location.host}\n\n${codes.join('\n')}\n`;
  saveFile(new Blob([text], { type: 'text/plain' }), 'liftledger-recovery-codes.txt');
}
