import { Text } from '@mantine/core';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { progressText } from './program-text.ts';

export function ProgramProgress({ program }: { program: ProgramSummary }) {
  const { doneDays, dayCount, weekCount } = program;
  return (
    <div className="row gap-12 grow" data-status={program.status}>
      <LoadedBar total={weekCount} done={(weekCount * doneDays) / Math.max(dayCount, 1)} />
      <Text span className="num" fz="lg" aria-hidden data-numeric>
        {doneDays}/{dayCount}
      </Text>
      <span className="spoken">{progressText(program)}</span>
    </div>
  );
}
