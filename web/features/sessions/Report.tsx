import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { durationMinutes } from '#shared/sessions/report.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { countOf, formatLongDay, formatMinutes, formatTime } from '#web/format.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { reportGroups } from './report-lines.ts';
import { ReportGroupCard } from './ReportGroupCard.tsx';
import { ReportMenu } from './ReportMenu.tsx';
import { ReportSaveBar } from './ReportSaveBar.tsx';
import { ReportSummary } from './ReportSummary.tsx';
import { focusReportField } from './report-focus.ts';
import { useReportEdits } from './use-report-edits.ts';

/** What was done in a workout, beside what was planned; `Edit Workout` corrects it. */
export function Report({ session }: { session: Session }) {
  const edits = useReportEdits(session);
  const editButton = useRef<HTMLButtonElement>(null);
  const groups = reportGroups(session);
  const hasSets = session.exerciseSets.length > 0;

  async function save() {
    const firstBad = await edits.save();
    if (firstBad) focusReportField(firstBad);
  }

  function start() {
    edits.start();
    const first = session.exerciseSets[0];
    // After the fields are there.
    if (first)
      requestAnimationFrame(() => focusReportField({ setId: first.id, field: 'actualReps' }));
  }

  return (
    <>
      <PageHeader
        title={session.customTemplate.name}
        description={<When session={session} />}
        back={{ href: paths.dashboard(), label: 'Dashboard' }}
        actions={
          <>
            {hasSets && !edits.isEditing ? (
              <Button
                ref={editButton}
                variant="default"
                leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
                onClick={start}
              >
                Edit Workout
              </Button>
            ) : null}
            <ReportMenu session={session} />
          </>
        }
      />
      <Stack gap="lg">
        {session.completionStatus === 'IN_PROGRESS' ? <InProgress session={session} /> : null}
        <ReportSummary session={session} />
        <Title order={2}>Exercises</Title>
        {groups.map((group) => (
          <ReportGroupCard key={group.key} group={group} edits={edits} />
        ))}
        {groups.length === 0 ? <Text c="dimmed">This workout has no exercises.</Text> : null}
      </Stack>
      {edits.isEditing ? <ReportSaveBar edits={edits} onSave={() => void save()} /> : null}
    </>
  );
}

function When({ session }: { session: Session }) {
  const { startTime, endTime } = session;
  return (
    <>
      <time dateTime={startTime}>
        {formatLongDay(startTime)}, {formatTime(startTime)}
      </time>
      {', '}
      {formatMinutes(durationMinutes(startTime, endTime, new Date()))}
    </>
  );
}

function InProgress({ session }: { session: Session }) {
  const planned = session.customTemplate.exercises.reduce((sum, line) => sum + line.targetSets, 0);
  return (
    <Alert color="yellow" variant="light" title="In progress" role="status">
      <Stack gap="sm" align="flex-start">
        <span>
          {session.exerciseSets.length} of {countOf(planned, 'set')} logged so far.
        </span>
        <Button
          component={Link}
          href={paths.run(session.customTemplateId)}
          leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
        >
          Resume
        </Button>
      </Stack>
    </Alert>
  );
}
