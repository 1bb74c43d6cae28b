// Loads the program to edit, or an empty one. ProgramEditor.tsx is the editor.
import { useQuery } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { useParams } from 'wouter';
import type { Program } from '#shared/programs/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { isMissing } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { ItemNotFound } from '#web/ui/NotFound.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { type EditedProgram, editedWeeks } from './edited-program.ts';
import { ProgramEditor } from './ProgramEditor.tsx';

/** The templates query accepts at most this limit. */
const MOST_TEMPLATES = 200;

/** Shows the editor of a new or existing program, /programs/new and /programs/:id/edit. */
export default function ProgramEditPage() {
  const { id } = useParams<{ id?: string }>();
  const templates = useQuery(trpc.templates.list.queryOptions({ limit: MOST_TEMPLATES }));
  const stored = useQuery({
    ...trpc.programs.get.queryOptions({ id: id ?? '' }),
    enabled: id !== undefined,
  });
  const { weightUnit } = useSettings();
  const title = id === undefined ? 'New program' : 'Edit program';
  const back =
    id === undefined
      ? { href: paths.programs(), label: 'Programs' }
      : { href: paths.program(id), label: stored.data?.name ?? 'Program' };
  if (isMissing(stored.error)) {
    const list = { label: 'Programs', href: paths.programs(), about: 'All your programs' };
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
        {({ data }) => (
          <ProgramEditor
            key={stored.data?.id}
            id={id}
            initial={stored.data ? edited(stored.data) : newProgram(weightUnit)}
            templates={data}
            updatedAt={stored.data?.updatedAt}
          />
        )}
      </Loaded>
    </>
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
