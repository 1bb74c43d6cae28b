import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { TravelBasis } from '#shared/training/work/travel.ts';
import { travelLimitsCm } from '#shared/work/covered-work.ts';
import type { ExerciseWork as Work } from '#shared/work/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { countOf, formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { boundedLength, lengthMessage, lengthText, readCm } from '#web/text/length-text.ts';
import { shownStartDay } from '#web/training/start-day.ts';
import { exerciseWorkText, gapTexts, WORK_MEANS } from '#web/training/work-text.ts';
import { LineChart } from '#web/ui/charts/LineChart.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { Table } from '#web/ui/Table.tsx';

export function ExerciseWork({ exercise }: { exercise: Exercise }) {
  const { id } = exercise;
  // The figures are read on each visit, because they must include a workout that was just finished.
  const query = useQuery({ ...trpc.work.ofExercise.queryOptions({ id }), staleTime: 0 });
  return (
    <Stack component="section" className="surface-card" gap={16} aria-labelledby="exercise-work">
      <Title order={2} id="exercise-work">
        Mechanical work
      </Title>
      <Loaded query={query} failure="Failed to load your mechanical work" blocks={[48, 80]}>
        {(work) => <Known exercise={exercise} work={work} />}
      </Loaded>
    </Stack>
  );
}

const basisTexts: Record<TravelBasis, string> = {
  TAPE: 'as you measured it',
  LIMBS: 'from your height, legs and arms',
  HEIGHT: 'from your height alone',
};

function Known({ exercise, work }: { exercise: Exercise; work: Work }) {
  const { lengthUnit } = useSettings();
  const { travel, travelGap } = work;
  return (
    <>
      {travel ? (
        <Text data-numeric>
          It rises {boundedLength(travel, lengthUnit)} in one repetition, {basisTexts[travel.basis]}
          .
        </Text>
      ) : null}
      {travel?.basis === 'HEIGHT' ? (
        <Anchor
          component={Link}
          href={paths.assessment()}
          className="tall-link"
          style={{ width: 'fit-content' }}
        >
          Narrow it by seated height and arm span
        </Anchor>
      ) : null}
      {travelGap === null ? null : <Text>{gapTexts[travelGap]}</Text>}
      {travelGap === 'HEIGHT' ? (
        <Anchor
          component={Link}
          href={paths.profileEdit()}
          className="tall-link"
          style={{ width: 'fit-content' }}
        >
          Add your height
        </Anchor>
      ) : null}
      {travelGap === 'NEVER' ? null : (
        <>
          {work.countsBody ? null : <Text c="dimmed">Only the weight counts, not your body.</Text>}
          <TravelForm key={work.tapedCm} exerciseId={exercise.id} tapedCm={work.tapedCm} />
          <WorkTrend sessions={work.sessions} />
          <Text c="dimmed">{WORK_MEANS}</Text>
        </>
      )}
    </>
  );
}

interface TravelFormProps {
  exerciseId: string;
  /**
   * `tapedCm` is the distance in cm that the weight travels in one repetition, as measured by the
   * user; null when not measured.
   */
  tapedCm: number | null;
}

function TravelForm(props: TravelFormProps) {
  const form = useTravelForm(props);
  return (
    <Form form={form}>
      <div className={formClasses.line}>
        <NumberField
          {...form.field('travelCm')}
          label="Measured with a tape"
          unit={form.units.lengthUnit}
          note="From the lowest to the highest point of one repetition; leave empty to remove it"
        />
        <div className={formClasses.beside}>
          <SaveButton
            label="Save"
            offlineLabel="Save when online"
            variant="default"
            isSaving={form.isSaving}
          />
        </div>
      </div>
      <FormFailure failure={form.failure} />
    </Form>
  );
}

interface TravelFormOptions {
  exerciseId: string;
  tapedCm: number | null;
}

function useTravelForm({ exerciseId, tapedCm }: TravelFormOptions) {
  return useSavedForm({
    initial: ({ lengthUnit }) => ({ travelCm: lengthText(tapedCm, lengthUnit) }),
    draft: (typed, { lengthUnit }) => {
      const travelCm = readCm(typed.travelCm, lengthUnit, tapedCm);
      return travelCm === tapedCm ? null : { id: exerciseId, travelCm };
    },
    rules: async () => (await import('#shared/work/schema.ts')).putTravelInput,
    inField: ({ path }, { lengthUnit }) => ({
      path,
      message: lengthMessage(travelLimitsCm, lengthUnit),
    }),
    send: trpcClient.work.putTravel.mutate,
    savedText: () => 'Travel saved',
    failedText: 'Failed to save the travel',
    onSaved: () => void queryClient.invalidateQueries(trpc.work.pathFilter()),
  });
}

const JOULES_PER_KILOJOULE = 1000;

const kilojoules = (value: number) => `${formatNumber(value, value < 10 ? 1 : 0)} kJ`;

/** Shows the mechanical work of each workout as a chart with a table. A single workout is shown as a sentence. */
function WorkTrend({ sessions }: Pick<Work, 'sessions'>) {
  const known = sessions.flatMap(({ startTime, day, work }) =>
    work ? [{ time: Date.parse(startTime), day, value: work.total / JOULES_PER_KILOJOULE }] : [],
  );
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  if (known.length === 1) {
    return <Text data-numeric>In your one workout with it: {kilojoules(first.value)}.</Text>;
  }
  return (
    <LineChart
      title="Mechanical work"
      points={known}
      valueText={kilojoules}
      sentence={`From ${kilojoules(first.value)} to ${kilojoules(last.value)} in ${countOf(known.length, 'workout')}`}
      table={
        <Table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Mechanical work</th>
            </tr>
          </thead>
          <tbody>
            {sessions.toReversed().map((session) => (
              <tr key={session.sessionId}>
                <th scope="row">
                  <ReportLink session={session} />
                </th>
                <td>{exerciseWorkText(session)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}

function ReportLink({ session }: { session: Work['sessions'][number] }) {
  return (
    <Anchor component={Link} href={paths.report(session.sessionId)}>
      <time dateTime={session.startTime}>{formatCalendarDay(shownStartDay(session))}</time>
    </Anchor>
  );
}
