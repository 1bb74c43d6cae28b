import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useLocation } from 'wouter';
import { programLimits } from '#shared/programs/limits.ts';
import type { Program } from '#shared/programs/schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/text/format.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { pressPart } from '#web/loading/press.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { type EditedProgram, inTargetField } from './edited-program.ts';
import { addWeek } from './editor-weeks.ts';
import classes from '../programs.module.css';

/** Lazy part: the library for drag and drop is large. */
const WeekList = pressPart(async () => (await import('./WeekList.tsx')).WeekList, {
  waiting: () => <PageSkeleton blocks={[200, 200]} label="Loading weeks…" />,
});

interface ProgramEditorProps {
  /** Id of the program to edit; undefined for a new one. */
  id: string | undefined;
  initial: EditedProgram;
  templates: readonly Template[];
  /** The version that was loaded, for a proposal; absent for a new one. */
  updatedAt?: string | undefined;
}

/** Edits name, rounds and weeks of a program. */
export function ProgramEditor({ id, initial, templates, updatedAt }: ProgramEditorProps) {
  const [, navigate] = useLocation();
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
    savedText: () => (reader ? `Proposed to ${reader.clientName}` : 'Program saved'),
    failedText: reader ? 'The proposal was not sent' : 'Failed to save the program',
    onSaved: (saved: Program | null) => {
      if (saved === null) {
        navigate('/propose');
        return;
      }
      queryClient.setQueryData(trpc.programs.get.queryKey({ id: saved.id }), saved);
      readAgain(trpc.programs.pathFilter());
      navigate(paths.program(saved.id));
    },
  });
  const { values, errors, field, change, changeBy } = form;
  const withTrainingMax = new Set(values.trainingMaxes.map(({ exerciseId }) => exerciseId));
  return (
    <Form form={form} className={classes.editor} aria-label="Program">
      <Stack gap={24}>
        <TextField
          {...field('name')}
          label="Name"
          autoComplete="off"
          maxLength={programLimits.name}
        />
        <TextAreaField {...field('description')} label="Description" rows={2} />
        <NumberField
          {...field('rounds')}
          label="Rounds"
          note={lengthOf(values)}
          inputMode="numeric"
          step={1}
          limits={{ min: 1, max: programLimits.rounds }}
        />
      </Stack>
      <Stack gap={16} miw={0}>
        <WeekList
          weeks={values.weeks}
          templates={templates}
          withTrainingMax={withTrainingMax}
          problemOf={(path) => errors[path]}
          onChange={(changeWeeks) => changeBy((now) => ({ weeks: changeWeeks(now.weeks) }))}
        />
        {values.weeks.length < programLimits.weeks ? (
          <Group justify="flex-end">
            <Button
              variant="default"
              onClick={() => change({ weeks: addWeek(values.weeks, uuidv7) })}
            >
              Add week
            </Button>
          </Group>
        ) : null}
      </Stack>
      <FormFoot
        form={form}
        label={reader ? 'Propose' : 'Save'}
        onCancel={() => navigate(id === undefined ? paths.programs() : paths.program(id))}
      />
    </Form>
  );
}

/** Returns '12 weeks in all'; undefined while the rounds are no number. */
function lengthOf({ rounds, weeks }: EditedProgram): string | undefined {
  const all = Number(rounds) * weeks.length;
  return all > 0 ? `${countOf(all, 'week')} in all` : undefined;
}
