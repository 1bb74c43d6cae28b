import { Button, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { Link } from 'wouter';
import { deviceZone } from '#shared/calendar.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/text/format.ts';
import { shortDay, shownStartDay } from '#web/training/start-day.ts';
import { recordText } from '#web/training/record-text.ts';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import classes from '../ProgressPage.module.css';

/** Number of records shown at first. */
const FIRST_RECORDS = { phone: 5, wide: 10 };

/** Lists all records of a year, newest first. */
export const RecordsSection = memo(function RecordsSection() {
  const now = useCurrentMinute();
  const { weightUnit } = useSettings();
  const isAsking = useFirstContentShown();
  const [year, setYear] = useState<number>();
  const [isWhole, setIsWhole] = useState(false);
  const first = useIsPhone() ? FIRST_RECORDS.phone : FIRST_RECORDS.wide;
  const query = useQuery({
    ...trpc.progress.records.queryOptions({
      ...(year === undefined ? {} : { year }),
      ...deviceZone(),
    }),
    enabled: isAsking,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (!query.data) {
    return <Loaded query={query} failure="Failed to load your records" blocks={[420]} />;
  }
  const { year: shown, years, records } = query.data;
  const listed = isWhole ? records : records.slice(0, first);
  return (
    <section
      className={`surface-card ${classes.card}`}
      aria-labelledby="records-title"
      aria-busy={query.isPlaceholderData}
    >
      <h2 id="records-title" className="spoken">
        Records
      </h2>
      {shown === null ? (
        <Text>Beat one of your bests to see it here.</Text>
      ) : (
        <>
          <Stack gap={0} maw="24rem">
            <SelectField
              aria-label="Year"
              value={String(shown)}
              options={years.map((each) => ({
                value: String(each.year),
                label: `${each.year}, ${countOf(each.sessions, 'workout')} with a record`,
              }))}
              onChange={(event) => {
                setYear(Number(event.currentTarget.value));
                setIsWhole(false);
              }}
            />
          </Stack>
          <ul className="lined-list">
            {listed.map(({ sessionId, startTime, day, exerciseName, loadKind, record }) => (
              <li key={record.setId}>
                <Link href={paths.report(sessionId)} className={`row-link ${classes.record}`}>
                  <Stack component="span" gap={0} miw={0}>
                    <Text span inherit className="row-name" fw={700}>
                      {exerciseName}
                    </Text>
                    <span>{recordText(record, loadKind, weightUnit)}</span>
                  </Stack>
                  <Text component="time" inherit c="dimmed" dateTime={startTime}>
                    {shortDay(shownStartDay({ startTime, day }), now)}
                  </Text>
                </Link>
              </li>
            ))}
          </ul>
          {listed.length < records.length ? (
            <Button variant="default" onClick={() => setIsWhole(true)}>
              Show all {records.length}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
});
