import { Text } from '@mantine/core';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { progressText } from './program-text.ts';

export function ProgramProgress({ program }: { program: ProgramSummary }) {
  const { doneDays, dayCount } = program;
  return (
    <div className="row gap-12 grow" data-status={program.status}>
      <div className="track" aria-hidden>
        <div style={{ width: `${(100 * doneDays) / Math.max(dayCount, 1)}%` }} />
      </div>
      <Text span className="num" fz="lg" aria-hidden data-numeric>
        {doneDays}/{dayCount}
      </Text>
      <span className="spoken">{progressText(program)}</span>
    </div>
  );
}
