import { useQuery } from '@tanstack/react-query';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { trpc } from '#web/api/trpc.ts';
import type { ComponentProps } from 'react';
import { latePart } from '#web/loading/late-part.tsx';
import { styled } from '#web/loading/later-styles.ts';
import type { MuscleThumb as Thumb } from './MuscleThumb.tsx';

// The figures belong to their row, so they do not wait until a slow device is idle.
const { Part: MuscleThumb } = latePart(
  async () => (await styled(import('./MuscleThumb.tsx'))).MuscleThumb,
  () => null,
);

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
