import { Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { localDay } from '#shared/calendar.ts';
import type { ImportSummary } from '#shared/imports/schema.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { importPath } from '../shown-import.ts';
import { canUndo, sourceNames, statusWords, thingsOf } from '../words.ts';
import classes from './start.module.css';

/** Number of rows shown at first. */
const STEP = 5;

interface EarlierImportsProps {
  imports: readonly ImportSummary[];
}

/** Lists the imports of the account, newest first, with their actions. */
export function EarlierImports({ imports }: EarlierImportsProps) {
  const [most, setMost] = useState(STEP);
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <Title id="earlier" order={2} lh={1.5} mb={4}>
        Earlier imports
      </Title>
      <Stack className="surface-list" component="ul" gap={0} mt={12}>
        {imports.slice(0, most).map((one) => (
          <Group key={one.id} component="li" gap="8px 16px" justify="space-between" p="12px 16px">
            <Stack className={classes.importWords} gap={0}>
              <strong>
                {sourceNames[one.source]} · {formatCalendarDay(localDay(new Date(one.createdAt)))}
              </strong>
              <Text span inherit c="dimmed">
                <bdi>{one.fileName}</bdi>
              </Text>
              <Text span inherit c="dimmed">
                {standingOf(one)}
              </Text>
            </Stack>
            <Button component={Link} href={importPath(one.id)} variant="default">
              {canUndo(one) ? 'Show or undo' : 'Show'}
              <VisuallyHidden> {one.fileName}</VisuallyHidden>
            </Button>
          </Group>
        ))}
      </Stack>
      {most < imports.length ? (
        <Button variant="subtle" onClick={() => setMost(imports.length)}>
          Show all {imports.length}
        </Button>
      ) : null}
    </section>
  );
}

/** Returns the state of an import: 'Imported: 400 workouts'. */
function standingOf(one: ImportSummary): string {
  const words = statusWords[one.status];
  switch (one.status) {
    case 'RUNNING':
      return `${words}: ${formatNumber(one.done, 0)} of ${thingsOf(one)}`;
    case 'DONE':
      return `${words}: ${thingsOf(one, one.done)}`;
    case 'CANCELLED':
    case 'FAILED':
      return one.done > 0 ? `${words}: ${thingsOf(one, one.done)} came in` : words;
    default:
      return words;
  }
}
