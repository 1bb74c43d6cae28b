import { zoneOfWorkout } from '#shared/calendar.ts';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { MINUTE_MS } from '#shared/durations.ts';
import { pendingSession } from '#shared/sessions/pending-session.ts';
import { durationMinutes } from '#shared/sessions/report/report.ts';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { countOfWorkout } from '#shared/sessions/lines/set-count.ts';
import { OwnOnly } from '#web/hooks/use-reader.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { setCountText } from '#web/workouts/session/set-count-text.ts';
import { formatDay, formatLongDay, formatMinutes, formatTime } from '#web/text/format.ts';
import { mayReopen } from '#shared/sessions/time/reopen.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useIsOnline } from '#web/hooks/use-is-online.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { pressPart } from '#web/loading/press.tsx';
import { CommentButton, Comments } from '#web/trainer/talk-parts.ts';
import { useTalk, WORKOUT } from '#web/trainer/talk.ts';
import { reasonOf } from '#web/api/calls/error-message.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RepeatWorkout } from '#web/workouts/start/RepeatWorkout.tsx';
import { ShareWorkout } from '#web/workouts/share/ShareWorkout.tsx';
import { useSaveAsTemplate } from '#web/workouts/session/SaveAsTemplate.tsx';
import { ResumeLink } from '#web/workouts/start/ResumeLink.tsx';
import { NumbersInfo } from '#web/workouts/numbers/NumbersInfo.tsx';
import { WorkoutMenuOnDemand } from '#web/workouts/menu/WorkoutMenuOnDemand.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { useFolds } from './edit/EditFold.tsx';
import { MoveSets, type Moving, TimesButton } from './mend/MendActions.tsx';
import { placesOf, reportGroups } from './report-lines.ts';
import { ReportProgram } from './ReportProgram.tsx';
import { ReportGroupCard } from './ReportGroupCard.tsx';
import type { SetNotes } from './ReportSetNotes.tsx';
import { ReportSessionNote } from './ReportSessionNote.tsx';
import { EffortLegend, volumesOf } from './ReportExercise.tsx';
import { activeWithin, MoreNumbers, ReportRecords, ReportSummary } from './ReportSummary.tsx';
import { ReportTimeline } from './ReportTimeline.tsx';
import { ReportPending } from './ReportPending.tsx';
import { correctionsBySet, loggedAfterwardsAt } from './timeline-words.ts';
import { focusFoldHead, focusReportField } from './edit-state/report-focus.ts';
import { type ReportExtras, useFollowing, useSessionBefore } from './use-report.ts';
import { usePendingCommands } from './use-pending-commands.ts';
import { useReportEdits } from './edit-state/use-report-edits.ts';
import { useUndoEntry } from './use-undo-entry.ts';
import classes from './Report.module.css';

/**
 * `AddExercise` and `ReportSaveBar` appear only in the edit mode, so they load after the page or
 * when the user begins to edit.
 */
const AddExercise = pressPart(async () => (await import('./mend/AddExercise.tsx')).AddExercise);
const ReportSaveBar = pressPart(async () => (await import('./ReportSaveBar.tsx')).ReportSaveBar);

const ContinueWorkout = idlePart(
  async () => (await import('#web/workouts/start/ContinueWorkout.tsx')).ContinueWorkout,
);

export const ABOVE = { href: paths.dashboard(), label: 'Dashboard' };

interface ReportProps {
  userId: string;
  sent: SessionState;
  extras: ReportExtras;
  insights: { data: unknown; error: unknown; refetch: () => unknown };
  /**
   * `isOnServer` is false for a workout that is stored only on this device, which cannot be shared
   * or deleted yet.
   */
  isOnServer: boolean;
}

export function Report({ userId, sent, extras, insights, isOnServer }: ReportProps) {
  const [, navigate] = useLocation();
  const back = useWayBack(ABOVE);
  const pending = usePendingCommands(userId, sent.sessionId);
  const undoing = useUndoEntry(userId, sent.sessionId, pending);
  const edits = useReportEdits({
    userId,
    session: pendingSession(sent, pending.commands),
    pending,
  });
  const { session } = edits;
  const folds = useFolds();
  const isFinished = session.status === 'COMPLETED';
  const isOnline = useIsOnline();
  const isPhone = useIsPhone();
  // On a phone, the edit mode hides numbers and records, because they would push the fields down.
  const isBrief = isPhone && edits.isEditing;
  const [moving, setMoving] = useState<Moving | null>(null);
  const isSent = pending.commands.length === 0;
  // A merge or split changes two workouts on the server, so the server must first have all changes of this device.
  const canMove = isFinished && !edits.isEditing && isSent;
  const timeZone = zoneOfWorkout(session, useCalendar());
  const editButton = useRef<HTMLButtonElement>(null);
  useFollowing(sent, { isPaused: edits.isEditing || !isOnServer });
  const groups = reportGroups(session);
  const hasSets = session.sets.length > 0;
  const notesOf = setNotes(extras, session);
  const known = useTalk(userId, session.sessionId, placesOf(groups));
  const talk = isOnServer && !edits.isEditing ? known : undefined;
  const before = useSessionBefore(isFinished ? extras.insights?.previous?.id : undefined);
  const volumes = volumesOf(groups, before ? reportGroups(before) : []);
  const template = useSaveAsTemplate({ userId, session });
  const templateItem = template.isSaved
    ? {
        label: 'Open the template',
        onPress: () => navigate(paths.templateView(session.sessionId)),
      }
    : { label: 'Save as template', onPress: template.ask };

  useFocusOnChange(edits.isEditing, {
    on: () => {
      const line = groups.flatMap(({ lines }) => lines).find(({ sets }) => sets.length > 0);
      if (line) focusFoldHead(line.key);
    },
    off: () => editButton.current?.focus(),
  });

  async function save() {
    const firstBad = await edits.save();
    if (!firstBad) return;
    const lines = groups.flatMap((group) => group.lines);
    const line = lines.find(({ sets }) => sets.some(({ setId }) => setId === firstBad.setId));
    if (line) folds.open(line.key);
    // The fields of the editor exist only after the next frame, so the focus waits for this frame.
    requestAnimationFrame(() => focusReportField(firstBad));
  }

  const note = <ReportSessionNote userId={userId} session={session} />;
  const canRepeat = isOnServer && isFinished && hasSets && !edits.isEditing;
  const repeat = canRepeat ? (
    <OwnOnly>
      <RepeatWorkout sessionId={session.sessionId} label="Repeat" isFilled={!isPhone} />
    </OwnOnly>
  ) : null;
  const actions = (
    <OwnOnly>
      <Group gap={isPhone ? 0 : 8}>
        {edits.isEditing ? (
          isFinished && <TimesButton userId={userId} session={session} />
        ) : (
          <>
            {isPhone ? null : repeat}
            {isOnServer ? (
              <ShareWorkout id={session.sessionId} name={session.template.name} />
            ) : null}
            {hasSets || isFinished ? (
              <Button
                ref={editButton}
                variant="default"
                leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
                onClick={() => {
                  folds.begin(groups);
                  edits.start();
                }}
              >
                Edit Workout
              </Button>
            ) : null}
          </>
        )}
        {isOnServer ? (
          <WorkoutMenuOnDemand
            workout={{ id: session.sessionId, name: session.template.name }}
            onDeleted={() => navigate(paths.dashboard(), { replace: true })}
            template={isFinished && hasSets && !template.isKept ? templateItem : undefined}
            onMerge={canMove ? () => setMoving('merge') : undefined}
            onSplit={canMove && hasSets ? () => setMoving('split') : undefined}
            isShareBeside
            buttonProps={{ variant: 'default', 'aria-label': 'More actions' }}
          />
        ) : null}
      </Group>
    </OwnOnly>
  );

  return (
    <>
      <PageHeader
        title={session.template.name}
        description={
          <div className={`row ${classes.when}`}>
            <div className="grow">
              <When session={session} timeline={extras.timeline} isBrief={isPhone && isFinished} />
              {extras.insights?.program && !isBrief ? (
                <ReportProgram program={extras.insights.program} />
              ) : null}
            </div>
            {isPhone ? repeat : null}
          </div>
        }
        back={back}
        actions={actions}
      />
      <UndoOffer of="report" endsWithPage />
      <Stack className={classes.report} miw={0} gap={isPhone ? 12 : 16}>
        <Stack gap={isPhone ? 12 : 16} miw={0}>
          {edits.isSaving ? null : <ReportPending commands={pending.commands} />}
          {session.status === 'IN_PROGRESS' ? <InProgress session={session} /> : null}
          {isFinished && isOnServer && isSent && !edits.isEditing ? (
            <OwnOnly>
              <Continue session={session} />
            </OwnOnly>
          ) : null}
          {isBrief ? null : (
            <>
              <ReportRecords session={session} records={extras.insights?.records ?? []} />
              <ReportSummary session={session} extras={extras} />
              {insights.data !== undefined ||
              reasonOf(insights.error) === null ? null : isOnline ? (
                <ErrorState
                  message="Failed to load records and comparisons"
                  error={insights.error}
                  onRetry={() => insights.refetch()}
                />
              ) : (
                <Text c="dimmed">Records and comparisons need a connection.</Text>
              )}
            </>
          )}
          {session.notes === '' ? null : note}
        </Stack>
        <Stack
          className={classes.exercises}
          miw={0}
          gap={16}
          data-editing={edits.isEditing || undefined}
        >
          <Group mih={isBrief ? 0 : 44} gap={0}>
            <Title order={2} mr="auto" className={isBrief ? 'spoken' : undefined}>
              Exercises
            </Title>
            {hasSets && !edits.isEditing ? (
              <NumbersInfo of={['best-1rm']}>
                <EffortLegend />
              </NumbersInfo>
            ) : null}
            {talk ? <CommentButton talk={talk} place={WORKOUT} about="the workout" /> : null}
          </Group>
          {talk ? <Comments talk={talk} /> : null}
          {groups.map((group) => (
            <ReportGroupCard
              key={group.key}
              group={group}
              edits={edits}
              folds={folds}
              notesOf={notesOf}
              volumes={volumes}
              talk={talk}
              begun={{ startTime: session.startedAt, timeZone }}
            />
          ))}
          {edits.isEditing && isFinished ? (
            <AddExercise
              isDisabled={edits.isSaving}
              onAdd={(exercise) => folds.open(edits.addExercise(exercise))}
            />
          ) : null}
          {groups.length === 0 ? <Text c="dimmed">This workout has no exercises.</Text> : null}
        </Stack>
        <Stack className={classes.further} gap={isPhone ? 8 : 16} miw={0}>
          {hasSets && !edits.isEditing ? (
            <MoreNumbers session={session} extras={extras} isSent={isOnServer && isSent}>
              {session.notes === '' ? note : null}
            </MoreNumbers>
          ) : null}
          <ReportTimeline
            session={session}
            timeline={extras.timeline}
            canUndo={!edits.isEditing && isSent}
            undoing={undoing}
          />
        </Stack>
      </Stack>
      {template.dialog}
      <MoveSets session={session} moving={moving} onClose={() => setMoving(null)} />
      {edits.isEditing ? <ReportSaveBar edits={edits} onSave={() => void save()} /> : null}
    </>
  );
}

function setNotes(
  { insights, timeline }: ReportExtras,
  session: SessionState,
): (setId: string) => SetNotes | undefined {
  const records = new Map(insights?.records.map((record) => [record.setId, record]));
  const corrections = correctionsBySet(timeline ?? []);
  const bySet = new Map(session.sets.map((set) => [set.setId, set]));
  return (setId) => {
    const set = bySet.get(setId);
    const { notes: noted = '', entered = null } = set ?? {};
    if (!records.has(setId) && !corrections.has(setId) && noted === '') return undefined;
    const record = records.get(setId);
    const loadKind = (set && exerciseOf(session, set))?.loadKind ?? 'EXTERNAL';
    return { record, loadKind, entered, noted, corrections: corrections.get(setId) ?? [] };
  };
}

/** Moves the focus when the edit mode starts or ends, because the pressed button disappears. */
function useFocusOnChange(isOn: boolean, moveTo: { on: () => void; off: () => void }) {
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current === isOn) return;
    wasOn.current = isOn;
    if (isOn) moveTo.on();
    else moveTo.off();
  });
}

interface WhenProps extends Pick<ReportExtras, 'timeline'> {
  session: SessionState;
  isBrief: boolean;
}

function When({ session, timeline, isBrief }: WhenProps) {
  const { startedAt, endedAt } = session;
  const timeZone = zoneOfWorkout(session, useCalendar());
  const now = new Date(useNow(MINUTE_MS));
  const active = activeWithin(session, timeline, now);
  return (
    <>
      <time dateTime={startedAt}>
        {isBrief ? formatDay(startedAt, now, timeZone) : formatLongDay(startedAt, timeZone)},{' '}
        <span className="whole">{formatTime(startedAt, timeZone)}</span>
      </time>
      {isBrief ? null : (
        <>
          {', '}
          <span className="whole">
            {formatMinutes(durationMinutes(startedAt, endedAt, now))}
            {active === null ? null : `, ${formatMinutes(active)} active`}
          </span>
        </>
      )}
      {timeline && loggedAfterwardsAt(timeline) !== null ? '. Logged afterwards' : null}
    </>
  );
}

function Continue({ session: { sessionId, endedAt } }: { session: SessionState }) {
  const now = useCurrentMinute();
  if (endedAt === null || !mayReopen(endedAt, now)) return null;
  return (
    <Stack gap={0} mih={44}>
      <ContinueWorkout sessionId={sessionId} endedAt={endedAt} />
    </Stack>
  );
}

function InProgress({ session }: { session: SessionState }) {
  const count = countOfWorkout(session.template.exercises, session.sets);
  return (
    <Alert color="yellow" variant="light" title="In progress" role="status">
      <Stack gap="sm" align="flex-start">
        <span>{setCountText(count)} logged so far.</span>
        <OwnOnly>
          {' '}
          <Button
            component={ResumeLink}
            templateId={session.template.id}
            sessionId={session.sessionId}
            leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
          >
            Resume
          </Button>
        </OwnOnly>
      </Stack>
    </Alert>
  );
}
