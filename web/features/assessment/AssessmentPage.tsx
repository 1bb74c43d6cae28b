import { Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Assessment, SaveAssessmentInput } from '#shared/assessment/schema.ts';
import { LAST_STEP } from '#shared/assessment/vocabulary.ts';
import type { LengthUnit } from '#shared/units.ts';
import { type SaveFailure, saveFailure } from '#web/api/calls/save-failure.ts';
import { trpcClient } from '#web/api/client.ts';
import { getAuth, storeUser } from '#web/api/person/auth-store.ts';
import { readAgain, showSaved } from '#web/api/refresh/read-again.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { useLeaveGuard } from '#web/ui/messages/leave-guard.ts';
import { PROFILE_TOAST_MS, toastSuccess } from '#web/ui/messages/toasts.ts';
import { BuildFacts } from './BuildFacts.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { Result } from './Result.tsx';
import classes from './assessment.module.css';
import {
  type Answers,
  type Place,
  type Question,
  placeAfter,
  placeBefore,
  placeToGoOn,
  stepAt,
} from './questions.ts';

const ABOVE = { href: paths.dashboard(), label: 'Dashboard' };

export default function AssessmentPage() {
  const back = useWayBack(ABOVE);
  // The assessment is read on each visit, because another device may have saved further answers.
  const query = useQuery({
    ...trpc.assessment.get.queryOptions(),
    staleTime: 0,
  });
  // The form keeps the first response of this visit. A later response must not change the step or the answers.
  const [opened, setOpened] = useState<Assessment>();
  const { data, error, isFetchedAfterMount } = query;
  if (!opened && isFetchedAfterMount && !error && data !== undefined) setOpened(data);

  return (
    <>
      <PageHeader title="Movement Assessment" back={back} />
      <Loaded
        query={{ ...query, data: opened }}
        failure="Failed to load assessment"
        blocks={[48, 60, 320]}
      >
        {(saved) => <AssessmentFlow saved={saved} />}
      </Loaded>
    </>
  );
}

const BUILD_STEP = 2;
const LEAVE_QUESTION = 'Leave without saving? Your last answers will be lost.';

/**
 * Shows the six steps of the assessment. Each answer is saved when it is given, so that the user
 * can continue later.
 */
function AssessmentFlow({ saved }: { saved: Assessment }) {
  const [answers, setAnswers] = useState<Answers>(saved);
  const [place, setPlace] = useState<Place>(() => placeToGoOn(saved));
  const { lengthUnit } = useSettings();
  // The chosen unit applies only to this assessment. The user's settings stay unchanged.
  const [chosenUnit, setUnit] = useState<LengthUnit>();
  const unit = chosenUnit ?? lengthUnit;
  const [isFinishing, setIsFinishing] = useState(false);
  const isPhone = useIsPhone();
  const heading = useStepFocus(place);
  const [, navigate] = useLocation();
  const { failure, isSaving, save } = useSaveAnswers();
  useLeaveGuard({ isDirty: failure !== undefined, question: LEAVE_QUESTION });
  const { title, intro, questions } = stepAt(place.step);
  const shown = isPhone ? questions.slice(place.question, place.question + 1) : questions;

  function change(part: Partial<Answers>) {
    setAnswers((before) => ({ ...before, ...part }));
    void save(part);
  }

  function go(to: Place) {
    setPlace(to);
    if (to.step !== place.step) void save({ step: to.step });
  }

  function next(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else go(placeAfter(place, isPhone));
  }

  async function finish() {
    setIsFinishing(true);
    const isSaved = await save({ step: LAST_STEP, finished: true });
    setIsFinishing(false);
    if (!isSaved) return;
    showFinished();
    toastSuccess('Assessment saved', PROFILE_TOAST_MS);
    navigate(paths.dashboard());
  }

  const isAnswered = (question: Question) => question === 'injuries' || answers[question] !== null;
  const goOn =
    place.step === LAST_STEP ? (
      <Button h={56} loading={isFinishing} onClick={() => void finish()}>
        Finish
      </Button>
    ) : (
      <Button
        h={56}
        type="submit"
        form="assessment-step"
        variant={shown.some(isAnswered) ? 'filled' : 'default'}
      >
        Next
      </Button>
    );
  return (
    <Stack className="thumb-form" gap={16}>
      <div className={`note ${classes.steps}`}>
        <Title order={2} fz="sm" ref={heading} tabIndex={-1}>
          {title} · {place.step} of {LAST_STEP}
        </Title>
        <LoadedBar total={LAST_STEP} done={place.step} />
        {intro}
      </div>
      {failure === undefined ? null : (
        // The button 'Try again' has a separate form, because a submit of the questions' form goes to the next
        // question.
        <form
          className="stacked"
          onSubmit={(event) => {
            event.preventDefault();
            void save({});
          }}
        >
          <FormFailure failure={failure} />
          <div>
            <SaveButton variant="default" label="Try again" isSaving={isSaving} />
          </div>
        </form>
      )}
      {place.step === LAST_STEP ? (
        <Result answers={answers} />
      ) : (
        <form id="assessment-step" className="stacked" noValidate onSubmit={next}>
          {place.step === BUILD_STEP ? <BuildFacts unit={unit} onUnit={setUnit} /> : null}
          <div className={`halves ${classes.questions}`}>
            {shown.map((question) => (
              <QuestionCard
                key={question}
                question={question}
                answers={answers}
                unit={unit}
                onChange={change}
              />
            ))}
          </div>
        </form>
      )}
      <Group className={`thumb-bar ${classes.actions}`} gap={12} justify="flex-end">
        {place.step === LAST_STEP ? (
          <Button h={56} variant="default" onClick={() => go({ step: 1, question: 0 })}>
            Change my answers
          </Button>
        ) : shown.some(isAnswered) ? null : (
          <Button
            h={56}
            variant="subtle"
            color="gray"
            onClick={() => go({ step: place.step + 1, question: 0 })}
          >
            Skip<span className="spoken"> this step</span>
          </Button>
        )}
        {place.step === 1 && (place.question === 0 || !isPhone) ? null : (
          <Button h={56} variant="subtle" onClick={() => go(placeBefore(place, isPhone))}>
            Back
          </Button>
        )}
        {goOn}
      </Group>
    </Stack>
  );
}

/**
 * Moves the focus to the heading after a change of the step or question, so that screen readers announce the heading.
 */
function useStepFocus({ step, question }: Place) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, question]);
  return heading;
}

const FAILURE = 'Your answers could not be saved';

function useSaveAnswers() {
  const waiting = useRef<SaveAssessmentInput>({});
  const running = useRef<Promise<boolean> | null>(null);
  const [failure, setFailure] = useState<SaveFailure>();
  const [isSaving, setIsSaving] = useState(false);

  async function sendAll(): Promise<boolean> {
    setIsSaving(true);
    while (Object.keys(waiting.current).length > 0) {
      const sent = waiting.current;
      waiting.current = {};
      try {
        const saved = await trpcClient.assessment.save.mutate(sent);
        showSaved(trpc.assessment.get.queryKey(), saved);
      } catch (error) {
        waiting.current = { ...sent, ...waiting.current };
        setFailure(saveFailure(error, FAILURE));
        return end(false);
      }
    }
    setFailure(undefined);
    return end(true);
  }

  function end(isSaved: boolean): boolean {
    running.current = null;
    setIsSaving(false);
    return isSaved;
  }

  function save(change: SaveAssessmentInput): Promise<boolean> {
    waiting.current = { ...waiting.current, ...change };
    running.current ??= sendAll();
    return running.current;
  }

  return { failure, isSaving, save };
}

/**
 * Refetches the profile and updates the stored user, so that the dashboard no longer shows the
 * assessment.
 */
function showFinished(): void {
  readAgain(trpc.profile.get.pathFilter());
  const auth = getAuth();
  if (auth.status === 'signed-in' && auth.user) {
    storeUser({ ...auth.user, fullAssessmentCompleted: true });
  }
}
