// Shows the page that logs a past workout.
import { Alert, Button, Group, Loader, Stack, UnstyledButton } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconCalendarEvent, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { addDays } from '#shared/calendar.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { isolated } from '#shared/isolated.ts';
import { MOST_SESSION_NOTES } from '#shared/sessions/limits.ts';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { PickerDrawer } from '#web/exercises/picker-window.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { useIsWide } from '#web/hooks/use-is-phone.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { pressPart } from '#web/loading/press.tsx';
import { paths } from '#web/paths.ts';
import {
  countOf,
  formatCalendarDay,
  formatDay,
  formatMinutes,
  formatTime,
} from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AwaitPerson } from '#web/ui/AwaitPerson.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { DraftOffer } from '#web/ui/draft/DraftOffer.tsx';
import { ChoiceField, TextField } from '#web/ui/fields/fields.tsx';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { offerUndo } from '#web/ui/messages/undo.ts';
import { AddExerciseList } from '#web/workouts/list/AddExerciseList.tsx';
import classes from './LogPast.module.css';
import { TemplateField, useTemplates } from './TemplateField.tsx';
import type { Draft } from './draft-schema.ts';
import { goOnByEnter } from './go-on-by-enter.ts';
import { type PastAction, pastExercise, pastExercises } from './past-exercises.ts';
import { endsNextDay, minutesOf, withStart } from './past-workout.ts';
import { LOGGED_BEFORE, type PastForm, usePastForm } from './use-past-form.ts';

const ABOVE = { href: paths.history(), label: 'Workout history' };

export default function LogPastPage() {
  const back = useWayBack(ABOVE);
  const userId = useSignedInUserId();
  return (
    <>
      <PageHeader title="Past workout" back={back} />
      {/* A draft is stored under its user, so the form waits until the user is known. */}
      {userId === undefined ? (
        <AwaitPerson
          message="Failed to load the page"
          skeleton={<PageSkeleton blocks={[164, 356]} />}
        />
      ) : (
        <LogPastForm key={userId} userId={userId} />
      )}
    </>
  );
}

// The form has no exercise at first, so the card of an exercise loads on demand.
const ExerciseCard = pressPart(async () => (await import('./ExerciseCard.tsx')).ExerciseCard, {
  waiting: () => <Loader role="status" aria-label="Loading the exercise…" />,
});

const LEAVE_QUESTION = 'Leave without saving? What you typed stays on this device as a draft.';

function LogPastForm({ userId }: { userId: string }) {
  const [, navigate] = useLocation();
  const form = usePastForm(userId);
  const { field, values, errors } = form;
  const { weightUnit } = form.units;
  const isWide = useIsWide();
  const templates = useTemplates();
  const [isPickerOpen, setIsPickerOpen] = useState(false);
  const firstAdded = useRef<string>(undefined);
  const addButton = useRef<HTMLButtonElement>(null);

  // A stable function lets a memoised row skip rendering while the user types in another row.
  const dispatch = useCallbackRef((action: PastAction) =>
    form.changeBy(({ exercises }) => ({ exercises: pastExercises(exercises, action) })),
  );
  const template = templates.all.find(({ id }) => id === values.templateId);
  const isEmpty = values.exercises.length === 0;

  function add(picked: Exercise) {
    const exercise = pastExercise(picked, { unit: weightUnit });
    firstAdded.current ??= exercise.key;
    dispatch({ type: 'add', exercise });
  }

  function remove(key: string) {
    const index = values.exercises.findIndex((each) => each.key === key);
    const exercise = values.exercises[index];
    dispatch({ type: 'remove', key });
    if (!exercise) return;
    offerUndo('past workout', {
      message: `Removed ${isolated(exercise.exercise.name)}`,
      undo: async () => dispatch({ type: 'put-back', exercise, index }),
    });
  }

  return (
    <>
      {form.offered ? (
        <DraftOffer onRestore={form.restore} onDiscard={form.discard}>
          {draftSentence(form.offered)}
        </DraftOffer>
      ) : null}
      <Form
        form={form}
        leaveQuestion={LEAVE_QUESTION}
        className={`stacked thumb-form ${classes.form}`}
        onKeyDown={goOnByEnter}
      >
        <div className={`surface-list ${classes.facts}`}>
          <TemplateField
            templates={templates}
            value={values.templateId}
            error={errors.templateId}
            hasExercises={!isEmpty}
            unit={weightUnit}
            onChoose={form.change}
          />
          <WhenFields form={form} startsOpen={isWide} />
          <Fold
            isRow
            summary={
              <>
                <IconPencil size={20} stroke={1.75} aria-hidden />
                <strong className="grow">
                  {values.templateId === '' ? 'Name and note' : 'Note'}
                </strong>
              </>
            }
            startsOpen={isWide}
            isNeeded={[values.name, values.notes, errors.name, errors.notes].some(Boolean)}
          >
            <Stack p="8px 0 12px">
              {values.templateId === '' ? (
                <TextField
                  {...field('name')}
                  label="Name"
                  placeholder="Quick Workout"
                  maxLength={120}
                  autoComplete="off"
                  enterKeyHint="next"
                />
              ) : null}
              <TextAreaField
                {...field('notes')}
                label="Note"
                rows={1}
                maxLength={MOST_SESSION_NOTES}
              />
            </Stack>
          </Fold>
        </div>
        <Stack className={classes.exercises} mih={isEmpty ? 356 : 0}>
          <UndoOffer of="past workout" endsWithPage />
          {values.exercises.map((exercise, index) => (
            <ExerciseCard
              key={exercise.key}
              pastExercise={exercise}
              line={template?.exercises.find(({ id }) => id === exercise.key)}
              unit={weightUnit}
              errors={errors}
              path={`exercises.${index}`}
              dispatch={dispatch}
              onRemove={remove}
            />
          ))}
          <AddExerciseList
            without={values.exercises.map(({ exercise }) => exercise.id)}
            hasRecent={!template}
            isMain={isEmpty}
            addButton={addButton}
            onAdd={(exercise) => {
              add(exercise);
              // The pressed button disappears.
              addButton.current?.focus();
            }}
            onOpen={() => {
              firstAdded.current = undefined;
              setIsPickerOpen(true);
            }}
          />
        </Stack>
        {form.isLogged ? (
          <LoggedBefore onOpen={form.openLogged} onLogAsAnother={form.logAsAnother} />
        ) : null}
        <FormFoot
          isPage
          isQuiet={isEmpty}
          form={{ ...form, failure: form.isLogged ? undefined : form.failure }}
          label="Save workout"
          onCancel={() => navigate(paths.history())}
        />
      </Form>
      {/* The search field is outside the form, because its text does not belong to the workout. */}
      <PickerDrawer
        isOpen={isPickerOpen}
        onClose={() => setIsPickerOpen(false)}
        onClosed={() => focusFirstField(firstAdded.current)}
        onAdd={add}
      />
    </>
  );
}

function WhenFields({ form, startsOpen }: { form: PastForm; startsOpen: boolean }) {
  const { field, values, errors } = form;
  const { day, start, end } = values;
  const minutes = minutesOf(values);
  const today = useToday();
  const days = { Today: today, Yesterday: addDays(today, -1) };
  return (
    <Fold
      isRow
      startsOpen={startsOpen}
      isNeeded={[errors.day, errors.start, errors.end].some(Boolean)}
      summary={
        <>
          <IconCalendarEvent size={20} stroke={1.75} aria-hidden />
          <span className="flow grow" data-numeric>
            <strong>
              {Object.entries(days).find(([, each]) => each === day)?.[0] ??
                (day === '' ? 'Date' : formatDay(`${day}T12:00:00`, new Date(`${today}T12:00:00`)))}
            </strong>
            <span>{[start, end].map(clockShown).join('–')}</span>
            {minutes === null ? null : <span className="dim">{formatMinutes(minutes)}</span>}
          </span>
        </>
      }
    >
      <div className={`halves ${classes.when}`}>
        <TextField
          {...field('day')}
          className="across"
          label="Date"
          type="date"
          min="1900-01-01"
          max={today}
        />
        <div className="segments across">
          {Object.entries(days).map(([name, each]) => (
            <UnstyledButton
              key={name}
              mih={44}
              flex={1}
              ta="center"
              aria-pressed={day === each}
              onClick={() => form.change({ day: each })}
            >
              {name}
            </UnstyledButton>
          ))}
        </div>
        <TextField
          {...field('start')}
          label="Started"
          type="time"
          onChange={(event) => form.change(withStart(values, event.currentTarget.value))}
        />
        <TextField {...field('end')} label="Ended" type="time" />
        {endsNextDay(values) ? (
          <div className="across">
            <ChoiceField
              type="checkbox"
              name="isNextDay"
              label="It ended after midnight"
              checked={values.isNextDay}
              onChange={(event) => form.change({ isNextDay: event.currentTarget.checked })}
            />
          </div>
        ) : null}
      </div>
    </Fold>
  );
}

/** Returns a clock such as '18:05' as the user reads it, such as '6:05 PM'. */
function clockShown(clock: string): string {
  return clock === '' ? '?' : formatTime(`2026-01-01T${clock}:00`);
}

function draftSentence({ workout: { day, exercises } }: Draft): string {
  const of = day === '' ? 'A past workout' : `A workout of ${formatCalendarDay(day)}`;
  return `${of}, ${countOf(exercises.length, 'exercise')}.`;
}

function focusFirstField(key: string | undefined): void {
  if (key !== undefined) document.getElementById(key)?.querySelector('input')?.focus();
}

interface LoggedBeforeProps {
  onOpen: () => void;
  onLogAsAnother: () => void;
}

/**
 * Shows that an earlier version of the form was already logged as a workout. The user opens this
 * workout or logs another one.
 */
function LoggedBefore({ onOpen, onLogAsAnother }: LoggedBeforeProps) {
  return (
    <Alert color="yellow" variant="light" role="alert" title={LOGGED_BEFORE}>
      Your later changes are not in it. You can correct it in its report.
      <Group gap="sm" mt="xs">
        <Button variant="default" onClick={onOpen}>
          Open the report
        </Button>
        <Button variant="default" onClick={onLogAsAnother}>
          This is another workout
        </Button>
      </Group>
    </Alert>
  );
}
