import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { isolated } from '#shared/isolated.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { saveText } from '#web/ui/save-file.ts';
import classes from '../OneImport.module.css';

/** Number of rows shown at first. */
const STEP = 50;

/** Lists the lines of the file that are not imported, each with its reason. */
export function PlanProblems({ plan }: { plan: ImportPlan }) {
  const { problems, counts } = plan;
  const [most, setMost] = useState(STEP);
  if (counts.errorLines === 0) return null;
  const unlisted = counts.errorLines - problems.length;
  return (
    <details className={`surface-card ${classes.problems}`}>
      <summary>{stayOut(counts.errorLines)}</summary>
      <Text c="dimmed">Everything else of their workouts comes in.</Text>
      <ol className={`plain-list ${classes.lines}`}>
        {problems.slice(0, most).map(({ line, message }, index) => (
          // A line may have two problems with the same text.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className={classes.line} data-numeric>
              Line {formatNumber(line, 0)}
            </span>{' '}
            {message}
          </li>
        ))}
      </ol>
      {most < problems.length ? (
        <Button variant="subtle" onClick={() => setMost(problems.length)}>
          Show all {formatNumber(problems.length, 0)}
        </Button>
      ) : unlisted > 0 ? (
        <Text c="dimmed">And {countOf(unlisted, 'more line', 'more lines')}.</Text>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        onClick={() => saveText(problemsText(plan), 'lines-that-stay-out.txt')}
      >
        Download as text
      </Button>
    </details>
  );
}

type Problems = Pick<ImportPlan, 'fileName' | 'problems' | 'counts'>;

/** Returns the skipped lines as a text file, one line each. */
export function problemsText({ fileName, problems, counts }: Problems): string {
  const more = counts.errorLines - problems.length;
  return [
    `${isolated(fileName)}: ${stayOut(counts.errorLines)}`,
    '',
    ...problems.map(({ line, message }) => `Line ${line}: ${message}`),
    ...(more > 0 ? [`… and ${countOf(more, 'more line', 'more lines')}`] : []),
    '',
  ].join('\n');
}

/** Returns '3 lines stay out'. */
function stayOut(count: number): string {
  return `${countOf(count, 'line')} ${count === 1 ? 'stays' : 'stay'} out`;
}
