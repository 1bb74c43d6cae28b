import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconCircleCheck, IconPlus, IconRuler2 } from '@tabler/icons-react';
import { type ComponentProps, useRef, useState } from 'react';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { BIOMETRIC_HISTORY_LIMIT, MOST_BIOMETRICS } from '#shared/biometrics/vocabulary.ts';
import { byCursor } from '#web/api/by-cursor.ts';
import { trpcClient } from '#web/api/client.ts';
import { trpc } from '#web/api/trpc.ts';
import { useAllPages } from '#web/hooks/use-all-pages.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { formatNumber } from '#web/text/format.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { paths } from '#web/paths.ts';
import { pressPart } from '#web/loading/press.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { dropUndo } from '#web/ui/messages/undo.ts';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { weightPoints } from './body-weight/body-weights.ts';
import { BodyWeightCard } from './body-weight/BodyWeightCard.tsx';
import { MeasurementDrawer } from './measurements/MeasurementDrawer.tsx';
import { MeasurementHistory } from './measurements/MeasurementHistory.tsx';
import { formTitle, savedText, TREND_FROM } from './metrics.ts';
import { TrendsCard } from './trends/TrendsCard.tsx';
import { useBodyWeights, useRemoveWeight } from './body-weight/use-body-weights.ts';
import { useMeasurementForm, useRemoveMeasurement } from './measurements/use-measurement-form.ts';
import { usePeriod } from './use-period.ts';
import classes from './BiometricsPage.module.css';

const BiometricForm = pressPart(
  async () => (await import('./measurements/BiometricForm.tsx')).BiometricForm,
);

const LOAD_FAILED = 'Failed to load biometric history';
const WEIGHTS_FAILED = 'Failed to load body weights';
const LISTED_AT_FIRST = { phone: 3, wide: 8 };

export default function BiometricsPage() {
  const { entries, failure, hasOlder, countKnown, isFetchingOlder, retry, showOlder } =
    useMeasurements();
  const weights = useBodyWeights();
  const form = useMeasurementForm();
  const removeWeight = useRemoveWeight();
  const { weightUnit } = useSettings();
  const isPhone = useIsPhone();
  const chosenPeriod = usePeriod(
    [...(entries?.all ?? []), ...weightPoints(weights.entries ?? [], weightUnit)].map(
      ({ recordedAt }) => recordedAt,
    ),
  );
  const [saved, setSaved] = useState('');
  const afterRender = useAfterRender();
  const logButton = useRef<HTMLButtonElement>(null);

  function focusLogButton() {
    afterRender(() => logButton.current?.focus());
  }
  const removeMeasurement = useRemoveMeasurement(focusLogButton);

  function open(entry: Biometric | null) {
    setSaved('');
    void form.start(entry);
  }

  async function leave() {
    if (await form.leave()) focusLogButton();
  }

  function cancel() {
    form.close();
    focusLogButton();
  }

  function showSaved(entry: Biometric | null) {
    setSaved(entry ? savedText(entry, form.open?.entry == null) : '');
    cancel();
  }

  async function remove(entry: Biometric) {
    setSaved('');
    if (!(await removeMeasurement(entry))) return;
    if (form.open?.entry?.id === entry.id) form.close();
    focusLogButton();
  }

  const measurementForm = form.open ? (
    <BiometricForm
      key={form.open.entry?.id ?? 'new'}
      entry={form.open.entry}
      history={entries?.all ?? []}
      isInDrawer={form.open.isInDrawer}
      onDirty={form.setIsDirty}
      onSaved={showSaved}
      onCancel={cancel}
    />
  ) : null;
  const isInline = form.open?.isInDrawer === false;
  const isEmpty = entries?.all.length === 0;
  const hasTrends =
    (entries?.all.length ?? 0) >= TREND_FROM || (weights.entries?.length ?? 0) >= TREND_FROM;
  const haveBothFailed = failure !== null && weights.failure !== null;
  const weightCard = haveBothFailed ? null : (
    <Weights
      {...weights}
      isPart={hasTrends}
      onLogged={(day) => dropUndo('body', day)}
      onDelete={(entry) => void removeWeight(entry)}
    />
  );
  return (
    <>
      <PageHeader
        title="Biometrics Tracking"
        back={{ href: paths.profile(), label: 'My Profile' }}
        actions={
          entries && !isInline ? (
            <Button
              ref={logButton}
              variant={isEmpty || isPhone ? 'default' : 'filled'}
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={() => open(null)}
            >
              Log Measurement
            </Button>
          ) : null
        }
      />
      <UndoOffer of="body" endsWithPage />
      {saved === '' ? null : (
        <Group
          component="p"
          gap={12}
          wrap="nowrap"
          mb={16}
          px={16}
          py={8}
          fw={600}
          c="var(--mantine-color-green-light-color)"
          bg="var(--mantine-color-green-light)"
          bdrs="md"
        >
          <IconCircleCheck size={22} stroke={1.75} aria-hidden />
          {saved}
        </Group>
      )}
      {entries || failure ? (
        <Stack gap={24}>
          {isInline ? measurementForm : null}
          {hasTrends ? (
            <TrendsCard
              entries={entries?.all ?? []}
              weights={weights.entries ?? []}
              chosenPeriod={chosenPeriod}
            >
              {weightCard}
            </TrendsCard>
          ) : (
            weightCard
          )}
          {failure ? (
            <ErrorState
              isToast
              message={LOAD_FAILED}
              error={failure}
              onRetry={haveBothFailed ? () => Promise.all([retry(), weights.retry()]) : retry}
            />
          ) : null}
          {isEmpty && !isInline ? <NothingYet onLog={() => open(null)} /> : null}
          {entries && !isEmpty ? (
            <MeasurementHistory
              entries={entries.listed}
              onEdit={open}
              onDelete={(entry) => void remove(entry)}
            />
          ) : null}
          {hasOlder ? (
            <Button variant="default" loading={isFetchingOlder} onClick={showOlder}>
              {countKnown === null ? (
                'All measurements'
              ) : (
                <span>
                  All {formatNumber(countKnown, 0)}
                  <VisuallyHidden> measurements</VisuallyHidden>
                </span>
              )}
            </Button>
          ) : null}
        </Stack>
      ) : (
        <PageSkeleton blocks={[560, 240]} label="Loading measurements…" />
      )}
      {form.open?.isInDrawer ? (
        <MeasurementDrawer
          title={formTitle(form.open.entry)}
          isAsking={form.isAsking}
          onClose={() => void leave()}
        >
          {measurementForm}
        </MeasurementDrawer>
      ) : null}
    </>
  );
}

interface WeightsProps
  extends
    ReturnType<typeof useBodyWeights>,
    Omit<ComponentProps<typeof BodyWeightCard>, 'entries'> {}

function Weights({ entries, failure, hasOlderFailed, retry, ...props }: WeightsProps) {
  return (
    <>
      {entries ? <BodyWeightCard entries={entries} {...props} /> : null}
      {failure || hasOlderFailed ? (
        <ErrorState message={WEIGHTS_FAILED} error={failure} onRetry={retry} />
      ) : null}
      {entries || failure ? null : <div className={`ghost ${classes.loading}`} aria-busy="true" />}
    </>
  );
}

const older = { limit: MOST_BIOMETRICS };

/**
 * Loads the newest entries first. If older entries may exist, all entries are loaded afterwards for the trends,
 * `MOST_BIOMETRICS` at a time.
 */
function useMeasurements() {
  const [isAllListed, setIsAllListed] = useState(false);
  const most = useIsPhone() ? LISTED_AT_FIRST.phone : LISTED_AT_FIRST.wide;
  const newest = useQuery(trpc.biometrics.list.queryOptions({ limit: BIOMETRIC_HISTORY_LIMIT }));
  const isFull = newest.data?.biometrics.length === BIOMETRIC_HISTORY_LIMIT;
  const whole = useInfiniteQuery({
    queryKey: trpc.biometrics.list.infiniteQueryKey(older),
    ...byCursor(
      (place, options) => trpcClient.biometrics.list.query({ ...older, ...place }, options),
      ({ nextCursor }) => nextCursor,
    ),
    enabled: isFull,
  });
  useAllPages(whole);

  const loaded = isFull ? whole.data?.pages.flatMap(({ biometrics }) => biometrics) : undefined;
  const all = loaded ?? newest.data?.biometrics;
  const mayHaveMore = isFull && (loaded === undefined || whole.hasNextPage);
  const isShown = isAllListed && !mayHaveMore;
  return {
    entries: all && { all, listed: isShown ? all : all.slice(0, most) },
    failure: newest.data === undefined ? newest.error : null,
    retry: () => newest.refetch(),
    hasOlder: !isShown && (mayHaveMore || (all?.length ?? 0) > most),
    countKnown: mayHaveMore ? null : (all?.length ?? null),
    isFetchingOlder: isAllListed && whole.isFetching,
    showOlder() {
      setIsAllListed(true);
      if (whole.isFetchNextPageError) void whole.fetchNextPage();
      else if (whole.error) void whole.refetch();
    },
  };
}

function NothingYet({ onLog }: { onLog: () => void }) {
  return (
    <Stack className="surface-empty" gap={12} align="center">
      <IconRuler2 size={40} stroke={1.5} aria-hidden />
      <Text fw={700}>No measurements yet</Text>
      <Text c="dimmed">Body fat, heart rate, blood pressure and tape.</Text>
      <Button onClick={onLog}>Log Your First Measurement</Button>
    </Stack>
  );
}
