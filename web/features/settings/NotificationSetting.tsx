import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { trpcClient } from '#web/api/client.ts';
import { domainCodeOf, errorMessage } from '#web/api/calls/error-message.ts';
import {
  type NotificationState,
  notificationState,
  notificationTexts,
  turnOffNotifications,
  turnOnFailure,
  turnOnNotifications,
} from '#web/pwa/rest-notifications.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';

const TEST_FAILED = 'The notification could not be sent. Please try again later.';

/**
 * Switches the notifications at the end of a rest on or off. The setting belongs to the device, not
 * to the account.
 */
export function NotificationSetting() {
  const userId = useSignedInUserId();
  return userId === undefined ? null : <OfDevice key={userId} userId={userId} />;
}

function OfDevice({ userId }: { userId: string }) {
  const [state, setState] = useState<NotificationState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState('');

  useEffect(() => {
    notificationState(userId).then(setState, (error: unknown) => {
      console.warn('It is not known whether there are notifications here', error);
      setState('unsupported');
    });
  }, [userId]);

  async function run(work: () => Promise<string>) {
    setIsBusy(true);
    setSaid('');
    setSaid(await work());
    setIsBusy(false);
  }

  async function turn(isOn: boolean): Promise<string> {
    try {
      setState(await (isOn ? turnOnNotifications(userId) : turnOffNotifications(userId)));
      return '';
    } catch (error) {
      console.warn('Notifications could not be changed', error);
      return turnOnFailure(error);
    }
  }

  async function sendTest(): Promise<string> {
    try {
      await trpcClient.push.test.mutate({});
      return 'Sent';
    } catch (error) {
      if (domainCodeOf(error) === 'PUSH_OFF') setState('off');
      return errorMessage(error, TEST_FAILED);
    }
  }

  const cannot = state === null || state === 'on' || state === 'off' ? null : state;
  return (
    <div>
      <Group gap="0 16px" justify="space-between">
        <ChoiceField
          type="checkbox"
          role="switch"
          name="notifications"
          label="Rest notification on this device"
          aria-checked={state === 'on'}
          checked={state === 'on'}
          disabled={state === null || cannot !== null || isBusy}
          onChange={(event) => {
            const isOn = event.currentTarget.checked;
            void run(() => turn(isOn));
          }}
        />
        {state === 'on' ? (
          <Button variant="default" disabled={isBusy} onClick={() => void run(sendTest)}>
            Send a test
          </Button>
        ) : null}
      </Group>
      {cannot === null ? null : <p className="note">{notificationTexts[cannot]}</p>}
      <p role="status" className="note">
        {said}
      </p>
    </div>
  );
}
