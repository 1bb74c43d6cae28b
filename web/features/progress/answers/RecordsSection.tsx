import { Button, Group, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { deviceZone } from '#shared/calendar.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { countOf } from '#web/text/format.ts';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { RecordRow } from '#web/workouts/list/RecordRow.tsx';

const FIRST_RECORDS = { phone: 5, wide: 10 };

export const RecordsSection = memo(function RecordsSection() {
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
    return <Loaded query={query} failure="Failed to load your records" blocks={[447]} />;
  }
  const { year: shown, years, records } = query.data;
  const listed = isWhole ? records : records.slice(0, first);
  return (
    <section
      className="surface-card stacked gap-12"
      aria-label="Records"
      aria-busy={query.isPlaceholderData}
    >
      {shown === null ? (
        <Text>Beat one of your bests to see it here.</Text>
      ) : (
        <>
          <Group wrap="nowrap" justify="space-between">
            <Title order={2} data-numeric>
              {countOf(records.length, 'record')}
            </Title>
            <SelectField
              aria-label="Year"
              value={String(shown)}
              options={years.map((each) => ({
                value: String(each.year),
                label: String(each.year),
              }))}
              onChange={(event) => {
                setYear(Number(event.currentTarget.value));
                setIsWhole(false);
              }}
            />
          </Group>
          <ul className="lined-list">
            {listed.map((each) => (
              <li key={each.record.setId}>
                <RecordRow of={each} />
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
