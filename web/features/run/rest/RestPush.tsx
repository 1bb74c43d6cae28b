import { useEffect, useState } from 'react';
import { pushManager } from '#web/api/push-subscription.ts';
import { notificationState, readChoice, renewNotifications } from '#web/pwa/rest-notifications.ts';
import { currentLine } from '../run.ts';
import { useRun } from '../run-context.ts';
import { RestPushQuestion } from './RestPushQuestion.tsx';
import { useRestPush } from './use-rest-push.ts';

/** Rests before the question for notifications, so that a rest is known by then. */
const RESTS_BEFORE_QUESTION = 2;

/** Tells the rests of this session where that is on, and asks once where nobody was asked. */
export function RestPush({ userId }: { userId: string }) {
  const [isOn, setIsOn] = useState(false);
  const [mayAsk, setMayAsk] = useState(false);
  const rests = useRun(({ run }) => run.restsOver);
  // Over the finish nobody is asked.
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
    // Asked again with each rest until then: the first visit has no service worker at once.
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
