// Saving the profile: what changed is validated (the rules load at the first submit), sent, and shown everywhere.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Profile } from '#shared/profile/schema.ts';
import { getAuth, storeUser } from '#web/api/auth-store.ts';
import { errorDetails, errorMessage } from '#web/api/error-message.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/toasts.ts';
import { changedFields, type ProfileTexts } from './profile-fields.ts';

type Field = 'name' | 'dateOfBirth' | 'gender' | 'experienceLevel' | 'height' | 'weight';
type FieldErrors = Partial<Record<Field, string>>;

const FAILURE = 'Failed to update profile';
/** Where a field of the wire is typed, when it has another name there. */
const inputNames: Record<string, string> = { height: 'heightFeet', weight: 'weightLbs' };

export function useSaveProfile(stored: ProfileTexts) {
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const update = useMutation(trpc.profile.update.mutationOptions());

  function refuse(form: HTMLFormElement, problems: { path: string; message: string }[]) {
    // Later problems first: the first one of a field stays.
    const found = Object.fromEntries(problems.toReversed().map((p) => [p.path, p.message]));
    setErrors(found);
    const first = problems[0]?.path ?? '';
    const field = form.elements.namedItem(inputNames[first] ?? first);
    const input = field instanceof RadioNodeList ? field[0] : field;
    if (input instanceof HTMLElement) input.focus();
  }

  async function save(form: HTMLFormElement): Promise<void> {
    setFailure(undefined);
    setErrors({});
    const change = changedFields(stored, readTexts(form));
    if (Object.keys(change).length === 0) {
      navigate(paths.profile());
      return;
    }
    setIsChecking(true);
    try {
      const { updateProfileInput } = await import('#shared/profile/schema.ts');
      const checked = updateProfileInput.safeParse(change);
      if (!checked.success) {
        const { issues } = checked.error;
        refuse(
          form,
          issues.map(({ path, message }) => ({ path: String(path[0]), message })),
        );
        return;
      }
      showEverywhere(await update.mutateAsync(checked.data));
      toastSuccess('Profile updated successfully!', PROFILE_TOAST_MS);
      navigate(paths.profile());
    } catch (error) {
      toastError(FAILURE);
      setFailure(errorMessage(error, FAILURE));
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
    weightLbs: text('weightLbs'),
  };
}
