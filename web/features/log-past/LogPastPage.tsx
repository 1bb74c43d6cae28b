// Shows the page that logs a past workout.
import { Alert, Button, Group, Loader, Stack, UnstyledButton } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { addDays } from '#shared/calendar.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { isolated } from '#shared/isolated.ts';
import { MOST_SESSION_NOTES } from '#shared/sessions/limits.ts';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { PickerDrawer } from '#web/exercises/picker-window.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { pressPart } from '#web/loading/press.tsx';
import { paths } from '#web/paths.ts';
import { countOf, formatCalendarDay, formatMinutes } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AwaitPerson } from '#web/ui/AwaitPerson.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { DraftOffer } from '#web/ui/draft/DraftOffer.tsx';
import { ChoiceField, TextField } from '#web/ui/fields/fields.tsx';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { offerUndo } from '#web/ui/messages/undo.ts';
import { RecentExercises } from '#web/workouts/list/RecentExercises.tsx';
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
          skeleton={<PageSkeleton blocks={[72, 72, 312, 52]} />}
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
  const isPhone = useIsPhone();
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
        className={`stacked thumb-form ${isPhone ? '' : 'surface-card'} ${classes.form}`}
        onKeyDown={goOnByEnter}
      >
        <div className={`halves ${classes.when}`}>
          <TemplateField
            templates={templates}
            value={values.templateId}
            error={errors.templateId}
            hasExercises={!isEmpty}
            unit={weightUnit}
            onChoose={form.change}
          />
          <WhenFields form={form} />
        </div>
        <Stack className={classes.exercises} mih={isEmpty ? 312 : 0}>
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
          {templates.isPending ? <SkeletonBlocks heights={[26, 223]} /> : null}
          {template ? null : (
            <RecentExercises
              without={values.exercises.map(({ exercise }) => exercise.id)}
              onAdd={(exercise) => {
                add(exercise);
                // The pressed button disappears.
                addButton.current?.focus();
              }}
            />
          )}
          <Button
            ref={addButton}
            variant="default"
            fullWidth
            h={isEmpty && templates.all.length === 0 && !templates.isPending ? 312 : 44}
            bd="1px dashed var(--app-input-border)"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => {
              firstAdded.current = undefined;
              setIsPickerOpen(true);
            }}
          >
            Add exercise
          </Button>
        </Stack>
        <Fold
          isRow
          className="surface-card"
          summary={values.templateId === '' ? 'Name and note' : 'Note'}
          isNeeded={[values.name, values.notes, errors.name, errors.notes].some(Boolean)}
        >
          <Stack>
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

function WhenFields({ form }: { form: PastForm }) {
  const { field, values } = form;
  const minutes = minutesOf(values);
  const today = useToday();
  return (
    <>
      <Group className="across" gap={8} wrap="nowrap" align="start">
        <TextField
          {...field('day')}
          className="grow"
          aria-label="Day"
          type="date"
          min="1900-01-01"
          max={today}
        />
        <div className="segments">
          {Object.entries({ Today: today, Yesterday: addDays(today, -1) }).map(([name, day]) => (
            <UnstyledButton
              key={name}
              mih={44}
              px={12}
              aria-pressed={values.day === day}
              onClick={() => form.change({ day })}
            >
              {name}
            </UnstyledButton>
          ))}
        </div>
      </Group>
      <TextField
        {...field('start')}
        label="Started"
        type="time"
        onChange={(event) => form.change(withStart(values, event.currentTarget.value))}
      />
      <TextField
        {...field('end')}
        label="Ended"
        type="time"
        note={minutes === null ? undefined : formatMinutes(minutes)}
      />
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
    </>
  );
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
