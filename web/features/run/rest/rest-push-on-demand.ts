import { type ComponentType, lazy } from 'react';
import { afterFirstContent } from '#web/api/first-content.ts';

/** Once the session is shown: the first rest is a set away. */
export const RestPush = lazy(async (): Promise<{ default: ComponentType<{ userId: string }> }> => {
  await afterFirstContent();
  try {
    return { default: (await import('./RestPush.tsx')).RestPush };
  } catch (error) {
    console.warn('Notifications at the end of a rest did not come', error);
    return { default: () => null };
  }
});
