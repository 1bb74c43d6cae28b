import { useState } from 'react';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';

/** Returns whether photos are blurred until they are pressed. On, unless the user switched it off on this device. */
export function usePhotoBlur() {
  const userId = useSignedInUserId();
  const [changed, setChanged] = useState<boolean>();
  const isOn = changed ?? (userId === undefined || localStorage.getItem(keyOf(userId)) !== 'off');

  function setOn(next: boolean) {
    setChanged(next);
    if (userId === undefined) return;
    try {
      localStorage.setItem(keyOf(userId), next ? 'on' : 'off');
    } catch (error) {
      // Full storage: the choice lasts until the page is reloaded.
      console.warn('The choice to blur photos could not be kept', error);
    }
  }
  return [isOn, setOn] as const;
}

function keyOf(userId: string): string {
  return `${userId}:photo-blur`;
}
