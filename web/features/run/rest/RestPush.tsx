import { useEffect, useState } from 'react';
import { Button, Group } from '@mantine/core';
import { pushManager } from '#web/api/person/push-subscription.ts';
import {
  keepChoice,
  notificationState,
  notificationTexts,
  readChoice,
  renewNotifications,
  turnOnFailure,
  turnOnNotifications,
} from '#web/pwa/rest-notifications.ts';
import { currentLine } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { useRestPush } from './use-rest-push.ts';
import classes from './rest.module.css';

/**
 * The app asks about notifications after `RESTS_BEFORE_QUESTION` rests, when the user has seen what
 * a notification would announce.
 */
const RESTS_BEFORE_QUESTION = 2;

export function RestPush({ userId }: { userId: string }) {
  const [isOn, setIsOn] = useState(false);
  const [mayAsk, setMayAsk] = useState(false);
  const rests = useRun(({ run }) => run.restsOver);
  const isAtSet = useRun(({ run }) => currentLine(run) !== undefined);
  useRestPush(userId, isOn);

  useEffect(() => {
    if (isOn) return undefined;
    let isGone = false;
    async function begin() {
      const isRenewed = await renewNotifications(userId);
      const isAskable = readChoice(userId) === null && (await notificationState(userId)) === 'off';
      const hasWorker = (await pushManager()) !== undefined;
      if (isGone) return;
      setIsOn(isRenewed);
      setMayAsk(isAskable && hasWorker);
    }
    begin().catch((error: unknown) => {
      console.warn('No notifications in this workout', error);
    });
    return () => {
      isGone = true;
    };
    // The service worker may not be ready on the first visit, so support is checked again after
    // each rest.
  }, [userId, isOn, rests]);

  return mayAsk && isAtSet && rests >= RESTS_BEFORE_QUESTION ? (
    <RestPushQuestion
      userId={userId}
      onAnswer={(isYes) => {
        setMayAsk(false);
        setIsOn(isYes);
      }}
    />
  ) : null;
}

interface RestPushQuestionProps {
  userId: string;
  onAnswer: (isYes: boolean) => void;
}

/**
 * Asks about notifications below the form, where the question moves no button that the user presses
 * between sets.
 */
function RestPushQuestion({ userId, onAnswer }: RestPushQuestionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);

  async function turnOn() {
    setIsAsking(true);
    setFailure(null);
    try {
      const state = await turnOnNotifications(userId);
      if (state === 'on') return onAnswer(true);
      setIsBlocked(state === 'blocked');
    } catch (error) {
      console.warn('Notifications could not be turned on', error);
      setFailure(turnOnFailure(error));
    }
    setIsAsking(false);
  }

  function turnOff() {
    keepChoice(userId, 'off');
    onAnswer(false);
  }

  // Browsers do not ask a second time after a refusal, so the text explains what to do.
  if (isBlocked) {
    return (
      <section className={classes.question} aria-label="Notifications">
        <p role="status" className={classes.asked}>
          {notificationTexts.blocked}
        </p>
        <Group gap={8} mt={8}>
          <Button variant="default" onClick={turnOff}>
            OK
          </Button>
        </Group>
      </section>
    );
  }

  return (
    <section className={classes.question} aria-label="Notifications">
      <Group gap={8} wrap="nowrap" align="start">
        <p className="grow">Tell me when the rest is over, even with the phone locked?</p>
        <Button
          variant="default"
          px="sm"
          flex="none"
          loading={isAsking}
          onClick={() => void turnOn()}
        >
          Yes
        </Button>
        <Button variant="subtle" px="sm" flex="none" onClick={turnOff}>
          Not now
        </Button>
      </Group>
      <p role="status" className={classes.asked}>
        {failure}
      </p>
    </section>
  );
}
