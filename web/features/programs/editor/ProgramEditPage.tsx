// Loads the program to edit, or an empty program, and shows its editor.
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCalendarWeek, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Link, useLocation, useParams } from 'wouter';
import type { Program } from '#shared/programs/schema.ts';
import { programLimits } from '#shared/programs/vocabulary.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import type { Template } from '#shared/templates/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { pressPart } from '#web/loading/press.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { isMissing } from '#web/api/calls/error-message.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { useProposalPage } from '#web/trainer/proposal-page.ts';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { ItemNotFound } from '#web/ui/NotFound.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { countOf } from '#web/text/format.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import classes from '../programs.module.css';
import { type EditedProgram, editedWeeks, inTargetField } from './edited-program.ts';
import { addWeek } from './editor-weeks.ts';

export default function ProgramEditPage() {
  const { id } = useParams<{ id?: string }>();
  const templates = useQuery(trpc.templates.list.queryOptions(allTemplates));
  const stored = useQuery({
    ...trpc.programs.get.queryOptions({ id: id ?? '' }),
    enabled: id !== undefined,
  });
  const { weightUnit } = useSettings();
  const title = id === undefined ? 'New program' : 'Edit program';
  const proposal = useProposalPage();
  const back =
    id === undefined
      ? (proposal ?? { href: paths.programs(), label: 'Programs' })
      : { href: paths.program(id), label: stored.data?.name ?? 'Program' };
  if (isMissing(stored.error)) {
    const list = { label: 'Programs', href: paths.programs() };
    return <ItemNotFound title="Program not found" list={list} />;
  }
  const isReady = templates.data && (id === undefined || stored.data);
  return (
    <>
      <PageHeader title={title} back={back} />
      <Loaded
        query={{
          data: isReady ? templates.data : undefined,
          error: templates.error ?? stored.error,
          refetch: () => Promise.all([templates.refetch(), id ? stored.refetch() : null]),
        }}
        failure="Failed to load the program editor"
        blocks={[76, 200, 200]}
      >
        {({ data }) =>
          data.length === 0 && !stored.data ? (
            <NoWorkouts />
          ) : (
            <ProgramEditor
              key={stored.data?.id}
              id={id}
              initial={stored.data ? edited(stored.data) : newProgram(weightUnit)}
              templates={data}
              updatedAt={stored.data?.updatedAt}
            />
          )
        }
      </Loaded>
    </>
  );
}

function NoWorkouts() {
  return (
    <Empty Icon={IconCalendarWeek} text="A program puts your workouts in an order over weeks.">
      <Button component={Link} href={paths.builder()}>
        Create a workout
      </Button>
      <Button component={Link} href={paths.programs()} variant="default">
        Use a starter
      </Button>
    </Empty>
  );
}

function edited(program: Program): EditedProgram {
  const { name, description, unit, rule, rounds, weeks, trainingMaxes } = program;
  return {
    name,
    description,
    unit,
    rule,
    rounds: String(rounds),
    weeks: editedWeeks(weeks),
    trainingMaxes,
  };
}

function newProgram(unit: EditedProgram['unit']): EditedProgram {
  return {
    name: '',
    description: '',
    unit,
    rule: 'off',
    rounds: '1',
    weeks: [{ id: uuidv7(), isLighter: false, days: [] }],
    trainingMaxes: [],
  };
}

/** The weeks load separately, because the library for drag and drop is large. */
const WeekList = pressPart(async () => (await import('./WeekList.tsx')).WeekList, {
  waiting: () => <PageSkeleton blocks={[288]} />,
});

interface ProgramEditorProps {
  id: string | undefined;
  initial: EditedProgram;
  templates: readonly Template[];
  /**
   * `updatedAt` is the version of the program to which a trainer's proposal refers; undefined for a
   * new program.
   */
  updatedAt?: string | undefined;
}

function ProgramEditor({ id, initial, templates, updatedAt }: ProgramEditorProps) {
  const [, navigate] = useLocation();
  const proposal = useProposalPage();
  const reader = useReader();
  const queries = useQueryClient();
  const seen = updatedAt === undefined ? {} : { updatedAt };
  const [start] = useState(initial);
  const form = useSavedForm({
    initial: () => start,
    draft: (values) => values,
    inField: inTargetField,
    rules: async () => (await import('./program-rules.ts')).programRules,
    send: async (input): Promise<Program | null> => {
      if (reader && id !== undefined) {
        const { commandId, ...program } = input;
        const change = { kind: 'CHANGE' as const, programId: id, program, commandId, ...seen };
        const { propose } = await import('#web/trainer/propose.ts');
        await propose(reader, change, queries);
        return null;
      }
      return id === undefined
        ? trpcClient.programs.create.mutate(input)
        : trpcClient.programs.update.mutate({ ...input, id });
    },
    savedText: () => (reader ? null : 'Program saved'),
    failedText: reader ? 'The proposal was not sent' : 'Failed to save the program',
    onSaved: (saved: Program | null) => {
      if (saved === null) {
        navigate('/propose');
        return;
      }
      queryClient.setQueryData(trpc.programs.get.queryKey({ id: saved.id }), saved);
      readAgain(trpc.programs.pathFilter());
      navigate(proposal ? `${proposal.href}?programId=${saved.id}` : paths.program(saved.id));
    },
  });
  const { values, errors, field, change, changeBy } = form;
  const withTrainingMax = new Set(values.trainingMaxes.map(({ exerciseId }) => exerciseId));
  return (
    <Form form={form} className={`stacked thumb-form ${classes.editor}`} aria-label="Program">
      <div className={classes.head}>
        <TextField
          {...field('name')}
          aria-label="Program name"
          placeholder="Program name"
          className="title-field"
          autoComplete="off"
          maxLength={programLimits.name}
        />
        <TextAreaField
          {...field('description')}
          aria-label="Description"
          placeholder="Description"
          className="bare-field"
          rows={1}
        />
        <NumberField
          {...field('rounds')}
          className={`row ${classes.rounds}`}
          label="Repeat"
          inputMode="numeric"
          step={1}
          limits={{ min: 1, max: programLimits.rounds }}
          note={lengthOf(values)}
        />
      </div>
      <WeekList
        weeks={values.weeks}
        templates={templates}
        withTrainingMax={withTrainingMax}
        problemOf={(path) => errors[path]}
        onChange={(changeWeeks) => changeBy((now) => ({ weeks: changeWeeks(now.weeks) }))}
      >
        {values.weeks.length < programLimits.weeks ? (
          <li>
            <Button
              variant="default"
              bd="1px dashed var(--app-input-border)"
              bg="none"
              fullWidth
              mih="100%"
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={() => change({ weeks: addWeek(values.weeks, uuidv7) })}
            >
              Add week
            </Button>
          </li>
        ) : null}
      </WeekList>
      <FormFoot
        isPage
        isQuiet={values.name.trim() === '' || values.weeks.every(({ days }) => days.length === 0)}
        form={form}
        label={reader ? 'Propose' : 'Save'}
        onCancel={() => navigate(id === undefined ? paths.programs() : paths.program(id))}
      />
    </Form>
  );
}

/** Returns 'times: 6 weeks' for three rounds of two weeks. */
function lengthOf({ rounds, weeks }: EditedProgram): string | undefined {
  const all = Number(rounds) * weeks.length;
  return all > 0 ? `${rounds === '1' ? 'time' : 'times'}: ${countOf(all, 'week')}` : undefined;
}
