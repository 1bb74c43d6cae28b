import { Button, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { deviceZone } from '#shared/calendar.ts';
import type { TrainingYear } from '#shared/lifts/lifts-schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useToday } from '#web/hooks/use-today.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { MonthBars } from '#web/ui/charts/FlatBars.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { canShareFile, shareFile } from '#web/ui/save-file.ts';
import { yearPicture } from './year-picture.ts';
import { type YearView, yearView } from './year-view.ts';
import classes from './YearPage.module.css';

/** Shows /progress/year: a calendar year of training, also as a picture. */
export default function YearPage() {
  const back = useWayBack({ href: `${paths.progress()}?show=years`, label: 'Progress' });
  const today = useToday();
  const { firstDayOfWeek } = useSettings();
  const thisYear = Number(today.slice(0, 4));
  const asked = Number(new URLSearchParams(useSearch()).get('year'));
  const year = asked >= 1900 && asked < thisYear ? Math.trunc(asked) : thisYear;
  const query = useQuery({
    ...trpc.progress.year.queryOptions({ year, firstDayOfWeek, ...deviceZone() }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={`${year} in lifting`}
        back={back}
        actions={
          <>
            {(query.data?.firstDay ?? '9') < `${year}-01-01` ? <YearLink year={year - 1} /> : null}
            {year < thisYear ? <YearLink year={year + 1} /> : null}
          </>
        }
      />
      <Loaded query={query} failure="Failed to load your year" blocks={[420]}>
        {(data) => (
          <div aria-busy={query.isPlaceholderData}>
            {data.workouts === 0 ? (
              <Text>No finished workout in {year}.</Text>
            ) : (
              <Year data={data} year={year} />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function YearLink({ year }: { year: number }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link {...props} href={`${paths.progressYear()}?year=${year}`} replace />
      )}
    >
      {year}
    </Button>
  );
}

function Year({ data, year }: { data: TrainingYear; year: number }) {
  const today = useToday();
  const { firstDayOfWeek, weightUnit: unit } = useSettings();
  // The view is memoised, so that the picture is drawn once.
  const view = useMemo(
    () => yearView(data, { year, today, unit, firstDayOfWeek }),
    [data, year, today, unit, firstDayOfWeek],
  );
  const { about, facts, months, busiest, lifts } = view;
  return (
    <div className={classes.columns}>
      <section className={`surface-card ${classes.year}`} aria-label="Totals">
        {about === '' ? null : <Text c="dimmed">{about}</Text>}
        <dl className={classes.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-numeric>{value}</dd>
            </div>
          ))}
        </dl>
        <MonthBars months={months} />
        <p className="spoken">{busiest}</p>
      </section>
      <Stack gap={16}>
        {lifts.length > 0 ? (
          <section className="surface-card" aria-labelledby="moved">
            <Title order={2} id="moved">
              Moved most
            </Title>
            <ul className="lined-list">
              {lifts.map(({ id, name, change, percent }) => (
                <li key={id}>
                  <Link href={paths.exercise(id)} className={`row-link ${classes.lift}`}>
                    <span className="row-name">{name}</span>
                    <strong data-numeric>{percent}</strong>
                    <span className="note" data-numeric>
                      {change}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <PictureButton view={view} />
      </Stack>
    </div>
  );
}

/** Shares or saves the picture. It is drawn before the press, because a browser shares only files that are ready. */
function PictureButton({ view }: { view: YearView }) {
  const [picture, setPicture] = useState<File>();
  const { run } = useCommand('The picture could not be shared');
  useEffect(() => {
    let isLeft = false;
    void yearPicture(view).then(
      (drawn) => (isLeft ? undefined : setPicture(drawn)),
      () => setPicture(undefined),
    );
    return () => {
      isLeft = true;
    };
  }, [view]);
  return (
    <Button
      disabled={picture === undefined}
      onClick={() => (picture ? void run(() => shareFile(picture)) : undefined)}
    >
      {picture && canShareFile(picture) ? 'Share' : 'Save picture'}
    </Button>
  );
}
