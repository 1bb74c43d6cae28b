// Shows the figures of a workout that was finished today.
import { Group } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { compareRuns } from '#shared/sessions/report/compare.ts';
import { linesDone } from '#shared/sessions/report/muscles.ts';
import { summarize } from '#shared/sessions/report/report.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import { unitOfSet } from '#shared/sets/shown-weight.ts';
import { volumeFromPounds } from '#shared/units.ts';
import { usePersonId } from '#web/api/person/auth-store.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { formatNumber } from '#web/text/format.ts';
import { recordWithGain } from '#web/training/record-text.ts';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { besideLastTimeText } from '#web/workouts/session/beside-last-time.ts';
import { SaveAsTemplate } from '#web/workouts/session/SaveAsTemplate.tsx';

export function FinishedFigures({ sessionId }: { sessionId: string }) {
  const { weightUnit: unit } = useSettings();
  const unitsOf = useLineUnits();
  const now = useCurrentMinute();
  const session = useFinished(sessionId);
  const insights = useQuery(trpc.sessions.insights.queryOptions({ id: sessionId }));
  if (!session) return null;
  const summary = summarize(session, now);
  const volume = volumeFromPounds(summary.totalVolumeLbs, unit);
  const previous = insights.data?.previous;
  const [record, ...others] = insights.data?.records ?? [];
  const best = record && session.sets.find(({ setId }) => setId === record.setId);
  return (
    <>
      <MuscleFigures lines={linesDone(session)} />
      <div className="stacked gap-4">
        {previous ? (
          <p data-numeric>
            {besideLastTimeText(
              { durationMinutes: summary.durationMinutes, volume, unit },
              compareRuns(summary, previous, unit),
            )}
          </p>
        ) : volume > 0 ? (
          <p data-numeric>
            {formatNumber(volume, 0)} {unit} lifted
          </p>
        ) : null}
        {record && best ? (
          <Group fw={600} component="p" gap={8} align="flex-start" wrap="nowrap">
            <IconTrophy size={20} stroke={2} aria-hidden />
            <span>
              {exerciseOf(session, best)?.name}{' '}
              {recordWithGain(
                record,
                exerciseOf(session, best)?.loadKind ?? 'EXTERNAL',
                unitOfSet(best, unitsOf(best.exerciseId).line),
              )}
              {others.length === 0 ? '' : `, and ${others.length} more`}
            </span>
          </Group>
        ) : null}
        {session.achievements.map(({ goalId, goalDescription, percentage }) => (
          <p key={goalId} data-numeric>
            {goalDescription}: {formatNumber(percentage, 0)}%
          </p>
        ))}
      </div>
    </>
  );
}

export function SaveFinished({ sessionId }: { sessionId: string }) {
  const userId = usePersonId();
  const session = useFinished(sessionId);
  if (!session || userId === undefined || session.sets.length === 0) return null;
  return <SaveAsTemplate userId={userId} session={session} />;
}

function useFinished(id: string): SessionState | undefined {
  return useQuery(trpc.sessions.get.queryOptions({ id }, { select: fromWireSession })).data;
}
