import { zoneOfWorkout } from '#shared/calendar.ts';
import type { WeightUnit } from '#shared/units.ts';
import { Alert, Anchor, Box, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import { httpStatusOf } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatLongDay, formatTime } from '#web/text/format.ts';
import { useCalendar, useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { WorkoutNotFound } from '#web/ui/NotFound.tsx';
import { noEdits } from '../edit-state/report-edits.ts';
import type { ReportEdits } from '../edit-state/use-report-edits.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ReportGroupCard } from '../ReportGroupCard.tsx';
import { reportGroups } from '../report-lines.ts';
import { type Begun, entryText, momentText } from '../timeline-words.ts';
import { Spoken } from '../ReportSetNotes.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import classes from '../Report.module.css';

interface AsOfReportProps {
  sessionId: string;
  version: string;
  loading: ReactNode;
}

/** Shows a workout at an earlier version of its log, read-only, and the changes since then. */
export function AsOfReport({ sessionId, version, loading }: AsOfReportProps) {
  const number = Number(version);
  const asked = { id: sessionId, version: number };
  const session = useQuery({
    ...trpc.sessions.get.queryOptions(asked, { select: fromWireSession }),
    retry: false,
  });
  const timeline = useQuery({
    ...trpc.sessions.events.queryOptions({ id: sessionId }),
    staleTime: 0,
    retry: false,
  });
  if (session.isPending || timeline.isPending) return loading;
  if (session.data) return <AsOf session={session.data} timeline={timeline.data} />;
  if (httpStatusOf(session.error) === NOT_FOUND) return <WorkoutNotFound />;
  return (
    <>
      <PageHeader title="Workout report" />
      <ErrorState {...problemOf(session.error)}>
        <Anchor component={Link} href={paths.report(sessionId)} py={12}>
          Show today’s
        </Anchor>
      </ErrorState>
    </>
  );
}

const NOT_FOUND = 404;

/**
 * Returns the message and the error that the page shows. A version that does not exist has no error, because the
 * message already explains the failure.
 */
function problemOf(error: unknown): { message: string; error: unknown } {
  const status = httpStatusOf(error);
  if (status === 400) return { message: 'This workout has no such version', error: null };
  return { message: 'Failed to load workout report', error };
}

interface AsOfProps {
  session: SessionState;
  timeline: readonly TimelineEntry[] | undefined;
}

function AsOf({ session, timeline }: AsOfProps) {
  const { weightUnit } = useSettings();
  const { sessionId, startedAt, version, template } = session;
  const timeZone = zoneOfWorkout(session, useCalendar());
  const begun = { startTime: startedAt, timeZone };
  const groups = reportGroups(session);
  const entry = timeline?.find((each) => each.version === version);
  const until = timeline?.filter((each) => each.version <= version);
  const since = timeline?.filter((each) => each.version > version);
  return (
    <>
      <PageHeader
        title={template.name}
        description={
          <time dateTime={startedAt}>
            {formatLongDay(startedAt, timeZone)}, {formatTime(startedAt, timeZone)}
          </time>
        }
        back={{ href: paths.report(sessionId), label: 'Workout report' }}
      />
      <Alert
        color="yellow"
        variant="light"
        role="status"
        mb="lg"
        title={standText(entry, version, timeZone)}
      >
        <Anchor component={Link} href={paths.report(sessionId)} py={12}>
          Show today’s
        </Anchor>
      </Alert>
      <Stack className={classes.report} miw={0} gap={16}>
        <Stack gap={16} miw={0}>
          <ReportSummary session={session} extras={{ insights: undefined, timeline: until }} />
          {session.notes === '' ? null : <p className="written">{session.notes}</p>}
          <Since since={since} begun={begun} />
        </Stack>
        <Stack className={classes.exercises} miw={0} gap={16}>
          <Title order={2}>Exercises</Title>
          {groups.map((group) => (
            <ReportGroupCard
              key={group.key}
              group={group}
              edits={notEdited(weightUnit)}
              notesOf={() => undefined}
              begun={begun}
            />
          ))}
          {groups.length === 0 ? <Text c="dimmed">This workout had no exercises yet.</Text> : null}
        </Stack>
      </Stack>
    </>
  );
}

/**
 * Returns 'As it stood on Saturday, November 21, 2026, 6:42 PM', or 'As it stood at version 12'
 * while the log is not loaded.
 */
function standText(entry: TimelineEntry | undefined, version: number, timeZone: string): string {
  if (!entry) return `As it stood at version ${version}`;
  const { occurredAt } = entry;
  return `As it stood on ${formatLongDay(occurredAt, timeZone)}, ${formatTime(occurredAt, timeZone)}`;
}

function Since({ since, begun }: { since: readonly TimelineEntry[] | undefined; begun: Begun }) {
  const { weightUnit } = useSettings();
  if (!since) return <Text c="dimmed">What changed since is not available right now.</Text>;
  return (
    <Box component="section" mt={24} aria-labelledby="changed-since">
      <Title order={2} id="changed-since">
        Changed since
      </Title>
      {since.length === 0 ? (
        <Text c="dimmed">Nothing: this is how it stands today.</Text>
      ) : (
        <ol className={classes.timeline}>
          {since.map((entry) => (
            <li key={entry.version}>
              <time dateTime={entry.occurredAt}>{momentText(entry.occurredAt, begun)}</time>
              <div>
                <Spoken {...entryText(entry, { unit: weightUnit, timeZone: begun.timeZone })} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Box>
  );
}

const nothing = () => undefined;
const later = async () => undefined;

function notEdited(unit: WeightUnit): ReportEdits {
  return {
    ...noEdits(unit),
    isEditing: false,
    canAdd: false,
    addSet: () => '',
    addExercise: () => '',
    isSaving: false,
    hasFailed: false,
    changes: 0,
    changesOf: () => 0,
    errors: {},
    start: nothing,
    cancel: nothing,
    type: nothing,
    remove: later,
    keep: nothing,
    save: later,
  };
}
