// Shows the workout editor: fields, list of exercises, exercise search, summary, and the bars at
// the bottom.
import { Box, Stack, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ErrorDetail } from '#shared/errors.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useIsPhone, useIsWide } from '#web/hooks/use-is-phone.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { focusNumberQuestion } from '#web/ui/fields/NumberInput.tsx';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { useProposalPage } from '#web/trainer/proposal-page.ts';
import { paths } from '#web/paths.ts';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { DraftOffer } from '#web/ui/draft/DraftOffer.tsx';
import { dropDraft, keepDraft, useOfferedDraft } from '#web/ui/draft/use-kept-draft.ts';
import { useLeaveGuard } from '#web/ui/messages/leave-guard.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ExerciseDetail } from '#web/exercises/exercise-windows.ts';
import { PickerDrawer } from '#web/exercises/picker-window.ts';
import { ExercisePicker } from '#web/exercises/ExercisePicker.tsx';
import {
  BuilderContext,
  createBuilderStore,
  useBuilder,
  useBuilderStore,
} from './builder-context.ts';
import { Announcement, BuilderDock } from './BuilderDock.tsx';
import { BuilderList, BuilderTools, SplitGroups } from './BuilderList.tsx';
import { BuilderSummary, setupMinutes } from './BuilderSummary.tsx';
import { draftKey, draftText, DraftText, KeepDraft, parseDraft } from './save/draft.tsx';
import { lastTargets } from '../last-targets.ts';
import { ProblemList, problemsOf, useProblems } from './ProblemList.tsx';
import { SaveButton } from './save/SaveButton.tsx';
import { SaveFailureAlert } from './save/SaveFailureAlert.tsx';
import { type BuilderContent, fieldId } from './builder-state.ts';
import { useBuilderKeys } from './use-builder-keys.ts';
import type { KeptSave } from './save/kept-save.ts';
import type { SaveMode, TemplateBase } from './save/save-command.ts';
import { useSave } from './save/use-save.ts';
import { NAME_ID, WorkoutFields } from './WorkoutFields.tsx';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { AddExerciseList } from '#web/workouts/list/AddExerciseList.tsx';
import classes from './Builder.module.css';

interface BuilderProps {
  base: TemplateBase | undefined;
  templateId?: string;
  kept?: KeptSave;
  content: BuilderContent;
  isDirty: boolean;
  onLoadTheirs?: (theirs: Template) => void;
}

export const ABOVE = { href: paths.templates(), label: 'My Workouts' };
const LEAVE_QUESTION = 'Leave without saving? Your changes stay on this device as a draft.';
const LEAVE_PROPOSAL = 'Leave without proposing? Your changes are lost.';
/**
 * A field that appears more than `LONGEST_LOAD_MS` after the press gets no focus, because the user
 * is doing something else by then.
 */
const LONGEST_LOAD_MS = 10_000;

export function Builder({ content, isDirty, ...rest }: BuilderProps) {
  const [store] = useState(() => createBuilderStore(content, isDirty));
  return (
    <BuilderContext value={store}>
      <Editor {...rest} />
    </BuilderContext>
  );
}

function Editor(props: Omit<BuilderProps, 'content' | 'isDirty'>) {
  const { base, templateId, kept, onLoadTheirs } = props;
  const reader = useReader();
  const [message, setMessage] = useState('');
  const userId = useSignedInUserId() ?? '';
  const key = draftKey(userId, templateId);
  const [offeredDraft, closeOffer] = useOfferedDraft(key, parseDraft);
  const store = useBuilderStore();
  const { getState, dispatch } = store;
  const isDirty = useBuilder((state) => state.isDirty);
  const isEmpty = useBuilder(({ lines }) => lines.length === 0);
  const { weightUnit } = useSettings();
  const [detailId, setDetailId] = useState<string | null>(null);
  const closeDetails = useCallback(() => setDetailId(null), []);
  const [isPickerOpen, setIsPickerOpen] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  const problemBox = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const isWide = useIsWide();

  const { status, failure, isWaiting, save, clearFailure } = useSave({
    userId,
    base,
    kept,
    isDirty,
    onKept: () => {
      // The action 'saved' comes first. Otherwise leaving the page with unsaved changes would store
      // the draft again.
      dispatch({ type: 'saved' });
      dropDraft(key);
      closeOffer();
    },
    onRefused: () => dispatch({ type: 'refused' }),
    reader,
    message,
  });
  const question = reader ? LEAVE_PROPOSAL : LEAVE_QUESTION;
  useLeaveGuard({ isDirty: isDirty && status !== 'saved', question });

  const ownProblems = useProblems(wasRefused);
  const problems =
    ownProblems.length === 0 && failure?.kind === 'refused' ? failure.problems : ownProblems;

  function trySave(mode: SaveMode = 'normal') {
    if (status !== 'idle' || focusNumberQuestion()) return;
    const found = problemsOf(getState(), weightUnit);
    flushSync(() => {
      setWasRefused(found.length > 0);
      clearFailure();
    });
    if (found.length > 0) {
      problemBox.current?.focus();
      return;
    }
    void save(getState(), mode);
  }

  const openPicker = useCallback(() => {
    if (isPhone) setIsPickerOpen(true);
    else search.current?.focus();
  }, [isPhone]);

  function goTo({ path }: Pick<ErrorDetail, 'path'>) {
    const [, index, field] = /^exercises\.(\d+)\.([\w.]+)/.exec(path) ?? [];
    const line = index === undefined ? undefined : getState().lines[Number(index)];
    if (line && field !== undefined) {
      flushSync(() => {
        dispatch({ type: 'select-mode', isSelecting: false });
        dispatch({ type: 'open', key: line.key });
      });
      focusOnceShown(() => document.getElementById(fieldId(line.key, field)));
    } else if (path === 'name') document.getElementById(NAME_ID)?.focus();
    else addButton.current?.focus();
  }
  useLineOfAddress(goTo);

  const onAdd = useCallback(
    (exercise: Exercise) => {
      const known = queryClient.getQueriesData<LastPerformance[]>(
        trpc.sessions.lastTime.pathFilter(),
      );
      const plan = lastTargets(
        exercise.id,
        known.flatMap(([, answer]) => answer ?? []),
      );
      dispatch({ type: 'add', exercise, plan, isOpen: !isPhone });
    },
    [dispatch, isPhone],
  );
  useBuilderKeys({ onSave: () => trySave(), onSearch: openPicker });

  const back = useWayBack(useProposalPage() ?? ABOVE);
  const nameProblem = problems.find(({ path }) => path === 'name')?.message;
  const title = reader ? `Propose to ${reader.clientName}` : base ? 'Edit workout' : 'New workout';
  const setup = setupMinutes(base);
  const saveButton = (
    <SaveButton
      status={status}
      isProposal={reader !== null}
      isQuiet={isEmpty}
      onSave={() => trySave()}
    />
  );

  return (
    <>
      <PageHeader title={title} back={back} />
      {offeredDraft ? (
        <DraftOffer
          onRestore={() => {
            dispatch({ type: 'replace', content: offeredDraft, isDirty: true });
            closeOffer();
          }}
          onDiscard={() => {
            if (!isDirty) dropDraft(key);
            closeOffer();
          }}
        >
          <DraftText draft={offeredDraft} />
        </DraftOffer>
      ) : null}
      {problems.length > 0 ? (
        <ProblemList ref={problemBox} problems={problems} onGoTo={goTo} />
      ) : null}
      <SaveFailureAlert
        failure={failure}
        isWaiting={isWaiting && !isDirty}
        templateId={templateId}
        onSave={trySave}
        onLoadTheirs={(theirs) => {
          keepDraft(key, draftText(getState()));
          onLoadTheirs?.(theirs);
        }}
      />

      <div className={classes.zones}>
        {isPhone ? null : (
          <section className={`surface-card ${classes.library}`} aria-label="Exercise library">
            {/* A list of a hundred exercises has two hundred tab stops, so this link skips the
                list. */}
            <UnstyledButton
              className={`skip-link ${classes.skip}`}
              onClick={() => document.getElementById(NAME_ID)?.focus()}
            >
              Skip to the workout
            </UnstyledButton>
            <ExercisePicker onAdd={onAdd} searchRef={search} searchAt="top" />
          </section>
        )}
        {reader ? null : <KeepDraft draftKey={key} />}
        <div className={classes.column}>
          <Stack gap={12} miw={0} inert={status !== 'idle'}>
            {reader ? (
              <TextAreaField
                label={`Message to ${reader.clientName} (optional)`}
                rows={2}
                value={message}
                onChange={(event) => setMessage(event.currentTarget.value)}
              />
            ) : null}
            <WorkoutFields nameProblem={nameProblem} />
            {isEmpty ? (
              isPhone ? (
                <AddExerciseList addButton={addButton} onAdd={onAdd} onOpen={openPicker} />
              ) : (
                <Stack
                  className="surface-empty"
                  align="center"
                  justify="center"
                  mih="60dvh"
                  bd="1px dashed var(--app-input-border)"
                  bg="none"
                  __vars={{ '--body-width': '72px' }}
                >
                  <MuscleFigures />
                  <p className="row gap-12 row-name">
                    <span className="centred initials tint">
                      <IconArrowLeft size={24} stroke={2} aria-hidden />
                    </span>
                    No exercises yet.
                  </p>
                  <BuilderTools addButton={addButton} onAdd={openPicker} />
                </Stack>
              )
            ) : (
              <>
                <BuilderTools addButton={addButton} onAdd={openPicker} />
                <SplitGroups />
                <BuilderList problems={problems} onDetails={setDetailId} />
              </>
            )}
            {isWide || isEmpty ? null : <BuilderSummary setup={setup} />}
          </Stack>
          <BuilderDock setup={setup} saveButton={isWide ? null : saveButton} />
        </div>
        {isWide ? (
          <Box component="aside" className="stacked" pos="sticky" top="var(--below-header)">
            {saveButton}
            {isEmpty ? null : <BuilderSummary setup={setup} />}
          </Box>
        ) : null}
      </div>
      <Announcement />

      {isPhone ? (
        <PickerDrawer isOpen={isPickerOpen} onClose={() => setIsPickerOpen(false)} onAdd={onAdd} />
      ) : null}
      <ExerciseDetail exerciseId={detailId} onClose={closeDetails} />
    </>
  );
}

/** Opens and focuses the exercise named in the URL hash, such as #exercise-2. */
function useLineOfAddress(goTo: (field: { path: string }) => void): void {
  const { getState } = useBuilderStore();
  const begin = useEffectEvent(() => {
    const index = Number(/^#exercise-(\d+)$/.exec(location.hash)?.[1]) - 1;
    const line = getState().lines[index];
    if (!line) return;
    const field = line.setTargets ? 'setTargets.0.targetReps' : 'targetReps';
    goTo({ path: `exercises.${index}.${field}` });
  });
  useEffect(() => {
    // The page's heading takes the focus when the page opens, so this code runs afterwards in a
    // later task.
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);
}

/** Focuses a field, which may appear later while the code of its card is loading. */
function focusOnceShown(find: () => HTMLElement | null): void {
  if (find()) return find()?.focus();
  const shown = new MutationObserver(() => {
    if (!find()) return;
    shown.disconnect();
    find()?.focus();
  });
  shown.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => shown.disconnect(), LONGEST_LOAD_MS);
}
