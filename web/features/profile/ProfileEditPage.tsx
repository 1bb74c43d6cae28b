import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { localDay } from '#shared/calendar.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { experienceLabels, experienceLevels, genderLabels } from '#shared/profile/vocabulary.ts';
import { trpcClient } from '#web/api/client.ts';
import { getAuth, storeUser } from '#web/api/person/auth-store.ts';
import { readAgain, showSaved } from '#web/api/refresh/read-again.ts';
import { refreshGoals } from '#web/api/refresh/refresh-goals.ts';
import { celebrate } from '#web/celebration/celebrate.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { FieldGroup, SelectField } from '#web/ui/fields/more-fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PROFILE_TOAST_MS } from '#web/ui/messages/toasts.ts';
import { changedFields, inField, profileTexts } from './profile-fields.ts';
import classes from './ProfileEditPage.module.css';

export default function ProfileEditPage() {
  const query = useQuery(trpc.profile.get.queryOptions());
  return (
    <>
      <PageHeader title="Edit Profile" back={{ href: paths.profile(), label: 'My Profile' }} />
      <Loaded query={query} isToast failure="Failed to load profile" blocks={[570]}>
        {(profile) => <ProfileForm profile={profile} />}
      </Loaded>
    </>
  );
}

const genderOptions = Object.entries(genderLabels).map(([value, label]) => ({ value, label }));

const levelOptions = [
  { value: '', label: 'Not set' },
  ...experienceLevels.map((value) => ({ value, label: experienceLabels[value] })),
];

function ProfileForm({ profile: profileNow }: { profile: Profile }) {
  const [profile] = useState(profileNow);
  const [, navigate] = useLocation();
  const leave = () => navigate(paths.profile());
  const form = useProfileForm(profile, leave);
  const today = useToday();
  const { field, units, errors } = form;
  const heightError = errors['heightFeet'];

  return (
    <Form form={form} className="stacked thumb-form">
      <div className={`surface-card one-column two-columns ${classes.fields}`}>
        <TextField {...field('name')} label="Full name" autoComplete="name" />
        <TextField
          {...field('dateOfBirth')}
          label="Date of birth"
          type="date"
          autoComplete="bday"
          max={today}
        />
        <SelectField {...field('gender')} label="Gender" options={genderOptions} />
        <SelectField
          {...field('experienceLevel')}
          label="Experience level"
          options={levelOptions}
        />
        <div className={classes.body}>
          {units.heightUnit === 'cm' ? (
            <NumberField {...field('heightCm')} label="Height (cm)" />
          ) : (
            <FieldGroup legend="Height" error={heightError}>
              <div className={`halves ${formClasses.pair}`}>
                {(['heightFeet', 'heightInches'] as const).map((name) => (
                  <NumberField
                    {...field(name)}
                    key={name}
                    error={undefined}
                    isInvalid={heightError !== undefined}
                    aria-label={name === 'heightFeet' ? 'Feet' : 'Inches'}
                    unit={name === 'heightFeet' ? 'ft' : 'in'}
                    inputMode="numeric"
                  />
                ))}
              </div>
            </FieldGroup>
          )}
          <NumberField {...field('weight')} label={`Weight (${units.weightUnit})`} />
        </div>
      </div>
      <FormFoot isPage form={form} label="Save Changes" onCancel={leave} />
    </Form>
  );
}

/**
 * Returns the form, which sends only changed fields. `onLeave` is called after a save, and when
 * nothing changed.
 */
function useProfileForm(profile: Profile, onLeave: () => void) {
  return useSavedForm({
    initial: (units) => profileTexts(profile, units),
    draft: (texts, units) => {
      const change = changedFields(profile, texts, units);
      if (Object.keys(change).length === 0) return null;
      return 'weight' in change ? { ...change, weightDay: localDay(new Date()) } : change;
    },
    rules: async () => (await import('#shared/profile/schema.ts')).updateProfileInput,
    inField,
    send: trpcClient.profile.update.mutate,
    savedText: () => 'Profile updated successfully!',
    savedMs: PROFILE_TOAST_MS,
    failedText: 'Failed to update profile',
    failureIn: 'toast',
    onSaved: (saved, { weight }) => {
      showEverywhere(saved);
      if (weight !== undefined) {
        // The response contains the profile. Weights and goals come from other queries, so those
        // queries are refetched.
        readAgain(trpc.bodyWeight.list.pathFilter());
        void refreshGoals();
      }
      void celebrate(saved.goalProgress);
      onLeave();
    },
    onUnchanged: onLeave,
  });
}

function showEverywhere(profile: Profile): void {
  showSaved(trpc.profile.get.queryKey(), profile);
  const auth = getAuth();
  if (auth.status === 'signed-in' && auth.user) {
    storeUser({ ...auth.user, name: profile.name });
  }
}
