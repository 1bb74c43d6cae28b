import { useQuery } from '@tanstack/react-query';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { trpc } from '#web/api/trpc.ts';
import type { ComponentProps } from 'react';
import { idlePart } from '#web/loading/idle.tsx';
import type { MuscleThumb as Thumb } from './MuscleThumb.tsx';

const MuscleThumb = idlePart(async () => (await import('./MuscleThumb.tsx')).MuscleThumb);

/** Shows the muscles of a workout on a front and a back, each `--body-width` wide. The space is reserved. */
export function MuscleFigures(props: ComponentProps<typeof Thumb>) {
  return (
    <span className="bodies-only figures">
      <MuscleThumb {...props} />
    </span>
  );
}

/** Shows the muscles of a template. No muscle is coloured until the templates have loaded. */
export function TemplateThumb({ id }: { id: string }) {
  const { data } = useQuery(trpc.templates.list.queryOptions(allTemplates, keptFirst));
  return <MuscleFigures lines={data?.data.find((each) => each.id === id)?.exercises} />;
}
