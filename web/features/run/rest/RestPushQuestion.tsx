import { Button } from '@mantine/core';
import { useState } from 'react';
import { keepChoice, turnOnNotifications } from '#web/pwa/rest-notifications.ts';
import { notificationTexts, turnOnFailure } from '#web/pwa/notification-texts.ts';
import classes from './RestPushQuestion.module.css';

interface RestPushQuestionProps {
  userId: string;
  onAnswer: (isYes: boolean) => void;
}

/** Below the form, where it moves nothing that is pressed between two sets. */
export function RestPushQuestion({ userId, onAnswer }: RestPushQuestionProps) {
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

  // The browser asks nobody twice: there is nothing left to say yes to.
  if (isBlocked) {
    return (
      <section className={classes.question} aria-label="Notifications">
        <p role="status" className={classes.text}>
          {notificationTexts.blocked}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={turnOff}>
            OK
          </Button>
        </div>
      </section>
    );
  }

  return (
    <section className={classes.question} aria-label="Notifications">
      <p className={classes.text}>Tell me when the rest is over, even with the phone locked?</p>
      <p role="status" className={classes.text}>
        {failure}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" loading={isAsking} onClick={() => void turnOn()}>
          Yes
        </Button>
        <Button variant="subtle" color="gray" onClick={turnOff}>
          Not now
        </Button>
      </div>
    </section>
  );
}
