import { Button, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { IconPlus, IconRuler2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { BIOMETRIC_HISTORY_LIMIT, MOST_BIOMETRICS } from '#shared/biometrics/vocabulary.ts';
import { httpStatusOf } from '#web/api/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { confirmText } from '#web/ui/confirm.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/toasts.ts';
import { BiometricForm } from './BiometricForm.tsx';
import { MeasurementHistory } from './MeasurementHistory.tsx';
import { TrendsCard } from './TrendsCard.tsx';
import { refreshMeasurements } from './use-save-biometric.ts';
import classes from './BiometricsPage.module.css';

const LOAD_FAILED = 'Failed to load biometric history';
const DELETE_QUESTION = 'Are you sure you want to delete this measurement?';

type OpenForm = { entry: Biometric | null } | null;

export default function BiometricsPage() {
  const [limit, setLimit] = useState<number>(BIOMETRIC_HISTORY_LIMIT);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...trpc.biometrics.list.queryOptions({ limit }),
    // Older entries come below the ones that are shown.
    placeholderData: keepPreviousData,
  });
  const [form, setForm] = useState<OpenForm>(null);
  const logButton = useRef<HTMLButtonElement>(null);
  const removal = useMutation(trpc.biometrics.remove.mutationOptions());
  useEffect(() => {
    if (error) toastError(LOAD_FAILED);
  }, [error]);

  function close() {
    setForm(null);
    // The form is gone with the next frame, and the button is back.
    requestAnimationFrame(() => logButton.current?.focus());
  }

  async function remove(entry: Biometric) {
    if (!(await confirmText(DELETE_QUESTION, 'Delete'))) return;
    try {
      await removal.mutateAsync({ id: entry.id });
    } catch (failure) {
      // Deleted on another device meanwhile: what was asked for is so.
      if (httpStatusOf(failure) !== 404) {
        toastError('Failed to delete measurement');
        return;
      }
    }
    refreshMeasurements();
    toastSuccess('Measurement deleted', PROFILE_TOAST_MS);
    logButton.current?.focus();
  }

  const isEmpty = data?.biometrics.length === 0;
  return (
    <>
      <PageHeader
        title="Biometrics Tracking"
        back={{ href: paths.profile(), label: 'My Profile' }}
        actions={
          data && !form ? (
            <Button
              ref={logButton}
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={() => setForm({ entry: null })}
            >
              Log Measurement
            </Button>
          ) : null
        }
      />
      {error && !data ? <ErrorState message={LOAD_FAILED} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageSkeleton blocks={[280, 240]} label="Loading measurements…" /> : null}
      {data ? (
        <div className={classes.page}>
          {form ? (
            <BiometricForm
              key={form.entry?.id ?? 'new'}
              entry={form.entry}
              history={data.biometrics}
              onClose={close}
            />
          ) : null}
          {isEmpty && !form ? <NothingYet onLog={() => setForm({ entry: null })} /> : null}
          {data.trends ? <TrendsCard entries={data.biometrics} trends={data.trends} /> : null}
          {isEmpty ? null : (
            <MeasurementHistory
              entries={data.biometrics}
              onEdit={(entry) => setForm({ entry })}
              onDelete={(entry) => void remove(entry)}
            />
          )}
          {data.biometrics.length >= limit && limit < MOST_BIOMETRICS ? (
            <Button
              variant="default"
              loading={isPlaceholderData}
              onClick={() => setLimit(MOST_BIOMETRICS)}
            >
              Show older measurements
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function NothingYet({ onLog }: { onLog: () => void }) {
  return (
    <div className={classes.empty}>
      <IconRuler2 size={40} stroke={1.5} aria-hidden />
      <Text fw={700}>No measurements yet</Text>
      <Button onClick={onLog}>Log Your First Measurement</Button>
    </div>
  );
}
