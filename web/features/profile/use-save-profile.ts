// Saving the profile: what changed is validated (the rules load beside the form), sent, and shown everywhere.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { localDay } from '#shared/dates.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { getAuth, storeUser } from '#web/api/auth-store.ts';
import { errorDetails } from '#web/api/error-message.ts';
import { refreshGoals } from '#web/api/refresh-goals.ts';
import { type SaveFailure, saveFailure } from '#web/api/save-failure.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useLoadAhead } from '#web/hooks/use-load-ahead.ts';
import { paths } from '#web/paths.ts';
import { celebrate } from '#web/celebration/celebrate.ts';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { type BodyUnits, changedFields, problemText, type ProfileTexts } from './profile-fields.ts';

type Field = 'name' | 'dateOfBirth' | 'gender' | 'experienceLevel' | 'height' | 'weight';
type FieldErrors = Partial<Record<Field, string>>;

const loadRules = () => import('#shared/profile/schema.ts');

const FAILURE = 'Failed to update profile';

/** Untouched fields are not sent; height and weight are typed in `units`. */
export function useSaveProfile(profile: Profile, units: BodyUnits) {
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<SaveFailure>();
  const [isChecking, setIsChecking] = useState(false);
  useLoadAhead(loadRules);
  const update = useMutation(trpc.profile.update.mutationOptions());

  function refuse(form: HTMLFormElement, problems: { path: string; message: string }[]) {
    // Later problems first: the first one of a field stays.
    const sentences = problems
      .toReversed()
      .map(({ path, message }) => [path, problemText(path, message, units)]);
    setErrors(Object.fromEntries(sentences));
    const first = problems[0]?.path ?? '';
    const heightField = units.heightUnit === 'cm' ? 'heightCm' : 'heightFeet';
    const field = form.elements.namedItem(first === 'height' ? heightField : first);
    const input = field instanceof RadioNodeList ? field[0] : field;
    if (input instanceof HTMLElement) input.focus();
  }

  async function save(form: HTMLFormElement): Promise<void> {
    setFailure(undefined);
    setErrors({});
    const change = changedFields(profile, readTexts(form), units);
    if (Object.keys(change).length === 0) {
      navigate(paths.profile());
      return;
    }
    setIsChecking(true);
    try {
      const { updateProfileInput } = await loadRules();
      const weightDay = 'weight' in change ? localDay(new Date()) : undefined;
      const checked = updateProfileInput.safeParse({ ...change, weightDay });
      if (!checked.success) {
        const { issues } = checked.error;
        refuse(
          form,
          issues.map(({ path, message }) => ({ path: String(path[0]), message })),
        );
        return;
      }
      const saved = await update.mutateAsync(checked.data);
      showEverywhere(saved);
      if (checked.data.weight !== undefined) {
        // The profile is the answer.
        void queryClient.invalidateQueries(trpc.bodyWeight.list.pathFilter());
        void refreshGoals();
      }
      void celebrate(saved.goalProgress);
      toastSuccess('Profile updated successfully!', PROFILE_TOAST_MS);
      navigate(paths.profile());
    } catch (error) {
      toastError(FAILURE);
      setFailure(saveFailure(error, FAILURE));
      refuse(form, errorDetails(error));
    } finally {
      setIsChecking(false);
    }
  }

  return { errors, failure, isSaving: isChecking || update.isPending, save };
}

/** The profile page, the greeting, and whatever depends on age or weight. */
function showEverywhere(profile: Profile): void {
  queryClient.setQueryData(trpc.profile.get.queryKey(), profile);
  const auth = getAuth();
  if (auth.status === 'signed-in' && auth.user) {
    storeUser({ ...auth.user, name: profile.name });
  }
}

export function readTexts(form: HTMLFormElement): ProfileTexts {
  const data = new FormData(form);
  const text = (name: keyof ProfileTexts) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    dateOfBirth: text('dateOfBirth'),
    gender: text('gender'),
    experienceLevel: text('experienceLevel'),
    heightFeet: text('heightFeet'),
    heightInches: text('heightInches'),
    heightCm: text('heightCm'),
    weight: text('weight'),
  };
}
