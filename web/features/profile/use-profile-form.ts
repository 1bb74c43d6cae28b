// The form of the profile: what changed is sent, and shown everywhere.
import { useMutation } from '@tanstack/react-query';
import { localDay } from '#shared/calendar.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { getAuth, storeUser } from '#web/api/person/auth-store.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { refreshGoals } from '#web/api/refresh/refresh-goals.ts';
import { showSaved } from '#web/api/refresh/show-saved.ts';
import { trpc } from '#web/api/trpc.ts';
import { celebrate } from '#web/celebration/celebrate.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PROFILE_TOAST_MS } from '#web/ui/messages/toasts.ts';
import { changedFields, inField, profileTexts } from './profile-fields.ts';

/** Untouched fields are not sent. `onLeave` when it was saved, or nothing was changed. */
export function useProfileForm(profile: Profile, onLeave: () => void) {
  const { mutateAsync } = useMutation(trpc.profile.update.mutationOptions());
  return useSavedForm({
    initial: (units) => profileTexts(profile, units),
    draft: (texts, units) => {
      const change = changedFields(profile, texts, units);
      if (Object.keys(change).length === 0) return null;
      return 'weight' in change ? { ...change, weightDay: localDay(new Date()) } : change;
    },
    rules: async () => (await import('#shared/profile/schema.ts')).updateProfileInput,
    inField,
    send: mutateAsync,
    savedText: () => 'Profile updated successfully!',
    savedMs: PROFILE_TOAST_MS,
    failedText: 'Failed to update profile',
    failureIn: 'toast',
    onSaved: (saved, { weight }) => {
      showEverywhere(saved);
      if (weight !== undefined) {
        // The profile is the answer.
        readAgain(trpc.bodyWeight.list.pathFilter());
        void refreshGoals();
      }
      void celebrate(saved.goalProgress);
      onLeave();
    },
    onUnchanged: onLeave,
  });
}

/** The profile page, the greeting, and whatever depends on age or weight. */
function showEverywhere(profile: Profile): void {
  showSaved(trpc.profile.get.queryKey(), profile);
  const auth = getAuth();
  if (auth.status === 'signed-in' && auth.user) {
    storeUser({ ...auth.user, name: profile.name });
  }
}
