import { useQuery } from '@tanstack/react-query';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { trpc } from '#web/api/trpc.ts';
import { MuscleFigures } from './MuscleFigures.tsx';

/** Shows the muscles of a template. No muscle is coloured until the templates have loaded. */
export function TemplateThumb({ id }: { id: string }) {
  const { data } = useQuery(trpc.templates.list.queryOptions(allTemplates, keptFirst));
  return <MuscleFigures lines={data?.data.find((each) => each.id === id)?.exercises} />;
}
