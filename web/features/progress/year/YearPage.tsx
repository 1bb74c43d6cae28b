import { Button, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconCalendar, IconChevronLeft, IconChevronRight, IconShare2 } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { deviceZone } from '#shared/calendar.ts';
import { trpc } from '#web/api/trpc.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import type { TrainingYear } from '#shared/lifts/lifts-schema.ts';
import { MonthBars } from '#web/ui/charts/FlatBars.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { canShareFile, shareFile } from '#web/ui/save-file.ts';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { LogPastButton } from '#web/workouts/start/LogPastButton.tsx';
import { QuickWorkoutButton } from '#web/workouts/start/QuickWorkoutButton.tsx';
import { type YearView, yearView } from './year-view.ts';
import classes from './YearPage.module.css';

/** Shows a calendar year of training, also as a picture, at /progress/year. */
export default function YearPage() {
  const back = useWayBack({ href: paths.progress({ show: 'years' }), label: 'Progress' });
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
  const { weightUnit: unit } = useSettings();
  const data = query.data;
  // `PictureButton` redraws the picture for each new `view` object, so the object is memoised.
  const view = useMemo(
    () => data && yearView(data, { year, today, unit, firstDayOfWeek }),
    [data, year, today, unit, firstDayOfWeek],
  );
  return (
    <>
      <PageHeader
        title={`${year} in lifting`}
        back={back}
        actions={
          <>
            {(query.data?.firstDay ?? '9') < `${year}-01-01` ? (
              <YearLink year={year - 1} Icon={IconChevronLeft} />
            ) : null}
            {year < thisYear ? <YearLink year={year + 1} Icon={IconChevronRight} /> : null}
            {view && data?.workouts ? (
              <PictureButton view={query.isPlaceholderData ? undefined : view} />
            ) : null}
          </>
        }
      />
      <Loaded query={query} failure="Failed to load your year" blocks={[420]}>
        {({ workouts }) => (
          <div aria-busy={query.isPlaceholderData}>
            {workouts === 0 || !view ? (
              <Empty Icon={IconCalendar} text={`Your first workout of ${year} starts this page.`}>
                {year < thisYear ? <LogPastButton /> : <QuickWorkoutButton variant="filled" />}
              </Empty>
            ) : (
              <Year view={view} muscles={data?.muscles} />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function YearLink({ year, Icon }: { year: number; Icon: typeof IconChevronLeft }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link {...props} href={`${paths.progressYear()}?year=${year}`} replace />
      )}
      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
    >
      {year}
    </Button>
  );
}

interface YearProps {
  view: YearView;
  muscles: TrainingYear['muscles'] | undefined;
}

function Year({ view: { about, facts, months, busiest, lifts }, muscles }: YearProps) {
  return (
    <div className="one-column">
      <section className={`surface-card ${classes.totals}`} aria-label="Totals">
        <MuscleFigures done={muscles} />
        <Text className={classes.line} c="dimmed">
          {about}
        </Text>
        <dl className={classes.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="note whole">{name}</dt>
              <dd className="num" data-numeric>
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <div className={classes.line}>
          <p className="note">Workouts per month</p>
          <MonthBars months={months} />
          <p className="spoken">{busiest}</p>
        </div>
      </section>
      {lifts.length > 0 ? (
        <section className="surface-card" aria-labelledby="moved">
          <Title order={2} id="moved">
            Moved most
          </Title>
          <ul className={`lined-list ${classes.lifts}`}>
            {lifts.map(({ id, name, change, percent }) => (
              <li key={id}>
                <Link href={paths.exercise(id)} className={`row-link name-value ${classes.lift}`}>
                  <span className="row-name">{name}</span>
                  <strong className="num" data-numeric>
                    {percent}
                  </strong>
                  <span className="note" data-numeric>
                    {change}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/**
 * Shares or saves the picture of the year. The picture is drawn before the user presses the button, because browsers
 * share only files that are ready.
 */
function PictureButton({ view }: { view: YearView | undefined }) {
  const [picture, setPicture] = useState<File>();
  const { run } = useCommand('The picture could not be shared');
  useEffect(() => {
    if (!view) return undefined;
    let isLeft = false;
    void yearPicture(view).then(
      (drawn) => (isLeft ? undefined : setPicture(drawn)),
      (error: unknown) => console.warn('The picture could not be drawn', error),
    );
    return () => {
      isLeft = true;
      setPicture(undefined);
    };
  }, [view]);
  return (
    <Button
      variant="default"
      disabled={picture === undefined}
      leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
      onClick={() => (picture ? void run(() => shareFile(picture)) : undefined)}
    >
      {picture && canShareFile(picture) ? 'Share' : 'Save picture'}
    </Button>
  );
}

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 80;
const ROOM = WIDTH - 2 * MARGIN;
const GROUND = '#1C1813';
const INK = '#FAF7F2';
const DIM = '#B9AFA3';
const OXIDE = '#E2703A';

async function yearPicture(view: YearView): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  const font = getComputedStyle(document.documentElement).getPropertyValue('--font-num');
  const write = (words: string, place: { x?: number; y: number; size: number; colour: string }) => {
    const { x = MARGIN, y, size, colour } = place;
    context.font = `700 ${size}px ${font}`;
    context.fillStyle = colour;
    context.fillText(words, x, y, WIDTH - MARGIN - x);
  };
  context.fillStyle = GROUND;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  write('LiftLedger', { y: 120, size: 48, colour: OXIDE });
  write(view.title, { y: 250, size: 108, colour: INK });
  write(view.about, { y: 310, size: 36, colour: DIM });
  for (const [index, { name, value }] of view.facts.entries()) {
    const isFirst = index === 0;
    const x = MARGIN + Math.max(0, index - 1) * (ROOM / 4);
    const y = isFirst ? 450 : 610;
    write(value, { x, y, size: isFirst ? 132 : 60, colour: isFirst ? OXIDE : INK });
    write(name, { x, y: y + 48, size: 36, colour: DIM });
  }
  const most = Math.max(...view.months.map(({ count }) => count), 1);
  for (const [index, { name, count }] of view.months.entries()) {
    const width = ROOM / view.months.length;
    const height = (170 * count) / most;
    const x = MARGIN + index * width;
    context.fillStyle = count === most ? OXIDE : DIM;
    context.fillRect(x, 900 - height, width - 12, height);
    write(name, { x, y: 940, size: 30, colour: DIM });
  }
  write(view.busiest, { y: 1000, size: 36, colour: INK });
  for (const [index, { name, change, percent }] of view.lifts.entries()) {
    const y = 1090 + index * 90;
    write(percent, { y, size: 56, colour: OXIDE });
    write(name, { x: MARGIN + 190, y: y - 14, size: 40, colour: INK });
    write(change, { x: MARGIN + 190, y: y + 24, size: 32, colour: DIM });
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser cannot make a picture');
  return new File([blob], `${view.title.replaceAll(' ', '-')}.png`, { type: 'image/png' });
}
