import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { injuryStatusLabels } from '#shared/medical-history/vocabulary.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import classes from './Questions.module.css';

/** Shows the injuries of the medical history; they are changed there, not here. */
export function InjuriesQuestion() {
  const { data, error, isPending, refetch } = useQuery(trpc.medicalHistory.get.queryOptions());
  const injuries = data?.injuries ?? [];
  return (
    <div className={classes.card}>
      <h3 className={classes.name}>Recorded injuries</h3>
      {isPending ? (
        <Text c="dimmed" role="status">
          Loading medical history…
        </Text>
      ) : null}
      {error && data === undefined ? (
        <ErrorState
          message="Failed to load medical history"
          error={error}
          onRetry={() => refetch()}
        />
      ) : null}
      {data !== undefined && injuries.length === 0 ? <Text>No injuries recorded.</Text> : null}
      {injuries.length > 0 ? (
        <ul className={classes.list}>
          {injuries.map(({ name, status }, index) => (
            <li key={index}>
              <bdi>{name}</bdi>, {injuryStatusLabels[status].toLowerCase()}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.buttons}>
        <Button component={Link} href={paths.medicalHistory()} variant="default">
          Edit medical history
        </Button>
      </div>
    </div>
  );
}
