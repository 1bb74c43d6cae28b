import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { NextUp } from '#shared/dashboard/next-up.ts';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import { countOf } from '#web/text/format.ts';
import { formatStartDay } from '#web/training/start-day.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { dayText, nextDayQuery } from '#web/workouts/start/program-day.ts';
import classes from './DashboardPage.module.css';

interface NextUpCardProps extends NextUp<Template> {
  program: ProgramSummary | undefined;
  /** True while another session is running: its card has the page's primary button. */
  isBeside: boolean;
}

/** Shows the next workout, ready to start, and up to three other workouts. */
export function NextUpCard({ due, follows, others, program, isBeside }: NextUpCardProps) {
  return (
    <Stack className="surface-card" component="section" gap={12} aria-labelledby="next-up">
      <Title order={2} id="next-up">
        Next up
      </Title>
      {due ? (
        <Due template={due} follows={follows} program={program} isBeside={isBeside} />
      ) : (
        <NothingDue />
      )}
      {others.length > 0 ? <Others templates={others} hasDue={due !== undefined} /> : null}
    </Stack>
  );
}

interface DueProps {
  template: Template;
  follows: Template | undefined;
  /** The program whose next day is due. */
  program: ProgramSummary | undefined;
  isBeside: boolean;
}

function Due({ template, follows, program, isBeside }: DueProps) {
  const now = useCurrentMinute();
  const { id, name, exercises, estimatedDuration, lastUsed, lastUsedDay } = template;
  const rested =
    lastUsed === null
      ? 'not used yet'
      : `last used ${formatStartDay({ startTime: lastUsed, day: lastUsedDay }, now)}`;
  return (
    <Stack gap="sm">
      <div>
        <Text className={classes.name}>{name}</Text>
        {program ? (
          <Text>
            <Anchor component={Link} href={paths.program(program.id)}>
              {program.name}
            </Anchor>
            {program.next ? `: ${dayText(program.next)}` : ''}
          </Text>
        ) : (
          <Text>{follows ? `Usually follows ${follows.name}` : capitalized(rested)}</Text>
        )}
        <Text c="dimmed" size="sm">
          {countOf(exercises.length, 'exercise')}, {estimatedDuration} min
          {follows || program ? `, ${rested}` : ''}
        </Text>
      </div>
      <Button
        component={Link}
        href={paths.run(id, nextDayQuery(program))}
        fullWidth
        variant={isBeside ? 'default' : 'filled'}
        aria-label={`Start Workout ${name}`}
      >
        Start Workout
      </Button>
    </Stack>
  );
}

/** Shown after a long break. The text contains no reproach. */
function NothingDue() {
  return <Text c="dimmed">Nothing in the last six weeks. Go on where you like.</Text>;
}

function Others({ templates, hasDue }: { templates: readonly Template[]; hasDue: boolean }) {
  return (
    <div role="group" aria-labelledby="other-workouts">
      <Text id="other-workouts" size="sm" c="dimmed">
        {hasDue ? 'Other' : 'Done last'}
      </Text>
      <Group className={`plain-list ${classes.list}`} component="ul" gap={8} align="stretch">
        {templates.map(({ id, name }) => (
          <li key={id}>
            <Link href={paths.run(id)} className={classes.other} aria-label={`Start ${name}`}>
              {name}
            </Link>
          </li>
        ))}
      </Group>
    </div>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
