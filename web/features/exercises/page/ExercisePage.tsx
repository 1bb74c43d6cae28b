// Shows the page of one exercise, with its facts, instructions and the user's history.
import { ActionIcon, Box, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from 'wouter';
import {
  type Icon,
  IconArrowMerge,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Exercise, FoundExercise } from '#shared/exercises/schema.ts';
import { CustomExercise } from '#web/exercises/exercise-windows.ts';
import { OwnOnly } from '#web/hooks/use-reader.ts';
import { isMissing } from '#web/api/calls/error-message.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { pressPart } from '#web/loading/press.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { ItemNotFound } from '#web/ui/NotFound.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { offerUndo } from '#web/ui/messages/undo.ts';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { useWaits } from '#web/hooks/use-waits.ts';
import { ExerciseFacts, ExerciseHero } from './ExerciseFacts.tsx';
import { ExerciseHistory } from './ExerciseHistory.tsx';
import classes from './ExercisePage.module.css';
import { useSetPreference } from '#web/exercises/favourite/use-set-preference.ts';

const ExerciseUses = idlePart(async () => (await import('./ExerciseUses.tsx')).ExerciseUses);
const MergeNotices = idlePart(async () => (await import('../merge/MergeNotices.tsx')).MergeNotices);
const MergeExercise = pressPart(async () => (await import('../merge/MergeModal.tsx')).MergeModal, {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose(),
});

const ABOVE = { href: paths.exercises(), label: 'Exercises' };
const HOW_TO = 'how-to';

export default function ExercisePage() {
  const back = useWayBack(ABOVE);
  const { id } = useParams<{ id: string }>();
  const query = useQuery(trpc.exercises.get.queryOptions({ id }));
  const data = useWaits(query.isPending) ? undefined : query.data;
  const isHowTo = new URLSearchParams(useSearch()).get('part') === HOW_TO;
  const page = paths.exercise(id);
  const howTo = `${page}?part=${HOW_TO}`;
  const tabs = [
    { label: 'History', href: page },
    { label: 'How to', href: howTo },
  ];
  if (isMissing(query.error)) return <ItemNotFound title="Exercise not found" list={ABOVE} />;
  return (
    <>
      <PageHeader key={id} title={data?.name ?? 'Exercise'} back={back} />
      <PageTabs label="Parts of the page" tabs={tabs} current={isHowTo ? howTo : page} isOnePage />
      <Loaded
        query={{ ...query, data }}
        failure="Failed to load the exercise"
        loading={
          <PageSkeleton>
            <div className={`one-column ${classes.page}`}>
              <div className={`ghost surface-card ${classes.hero}`}>
                <div className={classes.movement} />
              </div>
              <div className={`ghost ${classes.history}`} style={{ height: 648 }} />
            </div>
          </PageSkeleton>
        }
      >
        {(exercise) => <ExerciseView key={id} exercise={exercise} isHowTo={isHowTo} />}
      </Loaded>
    </>
  );
}

function ExerciseView({ exercise, isHowTo }: { exercise: FoundExercise; isHowTo: boolean }) {
  const hiding = useHiding(exercise);
  // The instructions load with the page, so that they are cached for use without a connection.
  useQuery({
    ...trpc.exercises.howTo.queryOptions({ id: exercise.id }),
    enabled: !exercise.isCustom,
  });
  return (
    <>
      {hiding.isHidden ? <UndoOffer of="exercise" endsWithPage /> : null}
      <OwnOnly>
        <MergeNotices exerciseId={exercise.id} />
      </OwnOnly>
      <div className={`one-column ${classes.page}`}>
        <ExerciseHero exercise={exercise}>
          <OwnOnly>
            <Group gap={0} mr={-8}>
              {exercise.isCustom ? <OwnButtons exercise={exercise} /> : null}
              <PreferenceButtons exercise={exercise} hiding={hiding} />
            </Group>
          </OwnOnly>
        </ExerciseHero>
        {isHowTo ? <ExerciseAbout exercise={exercise} /> : <ExerciseHistory exercise={exercise} />}
        <ExerciseFacts exercise={exercise}>
          <OwnOnly>
            <ExerciseUses exercise={exercise} />
          </OwnOnly>
        </ExerciseFacts>
      </div>
    </>
  );
}

function ExerciseAbout({ exercise }: { exercise: Exercise }) {
  const { description, safetyConsiderations, isCustom } = exercise;
  return (
    <section className={`surface-card ${classes.about}`} aria-label="How to">
      {description === '' ? null : <Text className="written">{description}</Text>}
      {isCustom ? null : <HowTo id={exercise.id} />}
      {safetyConsiderations === '' ? null : <Part title="Safety" text={safetyConsiderations} />}
      <p className="note">The drawing is no technique advice.</p>
    </section>
  );
}

function HowTo({ id }: { id: string }) {
  const query = useQuery(trpc.exercises.howTo.queryOptions({ id }));
  const room = <Box mih={132} aria-busy="true" />;
  return (
    <Loaded query={query} failure="Failed to load the instructions" loading={room}>
      {(howTo) =>
        howTo === null ? (
          room
        ) : (
          <>
            <Step title="Set up" text={howTo.setup} />
            <Step title="Do it" text={howTo.execution} />
            <Part title="Common faults" text={howTo.faults} />
          </>
        )
      }
    </Loaded>
  );
}

function Step({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Title order={2} size="h4" mt={8}>
        {title}
      </Title>
      <Text className="written">{text}</Text>
    </>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <Fold summary={title}>
      <Text className="written" pb={12}>
        {text}
      </Text>
    </Fold>
  );
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

function OwnButtons({ exercise }: { exercise: Exercise }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const { data: merges } = useQuery(trpc.exercises.merges.queryOptions({ id: exercise.id }));
  const isMerged = merges?.some(({ from }) => from.id === exercise.id) ?? false;
  return (
    <>
      <MergeExercise isOpen={isMerging} onClose={() => setIsMerging(false)} exercise={exercise} />
      <IconButton name="Edit" Icon={IconPencil} onPress={() => setIsOpen(true)} />
      {isMerged ? null : (
        <IconButton name="Merge…" Icon={IconArrowMerge} onPress={() => setIsMerging(true)} />
      )}
      <CustomExercise
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        exercise={exercise}
        onSaved={() => undefined}
      />
    </>
  );
}

interface PreferenceButtonsProps {
  exercise: FoundExercise;
  hiding: Hiding;
}

function PreferenceButtons({ exercise, hiding }: PreferenceButtonsProps) {
  const setPreference = useSetPreference();
  const isFavourite = exercise.preference === 'FAVOURITE';
  const { isHidden, isPending, hide, showAgain } = hiding;
  return (
    <>
      <IconButton
        name="Favourite"
        Icon={isFavourite ? IconStarFilled : IconStar}
        isPressed={isFavourite}
        onPress={() => void setPreference(exercise, isFavourite ? null : 'FAVOURITE')}
      />
      <IconButton
        name={isHidden ? 'Unhide' : 'Hide'}
        Icon={isHidden ? IconEye : IconEyeOff}
        isPending={isPending}
        onPress={isHidden ? showAgain : hide}
      />
    </>
  );
}

interface IconButtonProps {
  name: string;
  Icon: Icon;
  isPressed?: boolean;
  isPending?: boolean;
  onPress: () => void;
}

function IconButton({ name, Icon, isPressed, isPending = false, onPress }: IconButtonProps) {
  return (
    <ActionIcon
      color={isPressed ? 'oxide' : 'gray'}
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      loading={isPending}
      onClick={onPress}
    >
      <Icon {...icon} />
    </ActionIcon>
  );
}

function useHiding(exercise: FoundExercise) {
  const { id, preference: before } = exercise;
  const setPreference = useSetPreference();
  const { isPending, run } = useCommand('');
  return {
    isHidden: before === 'HIDDEN',
    isPending,
    hide: () =>
      void run(async () => {
        if (!(await setPreference(exercise, 'HIDDEN'))) return;
        offerUndo('exercise', {
          message: 'Hidden from search',
          undo: () => setPreference({ id, preference: 'HIDDEN' }, before),
        });
      }),
    showAgain: () => void run(() => setPreference(exercise, null)),
  };
}

type Hiding = ReturnType<typeof useHiding>;
