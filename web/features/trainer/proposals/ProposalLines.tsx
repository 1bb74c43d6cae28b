import { Text } from '@mantine/core';
import type { ProposalPreview } from '#shared/trainer/proposals/schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { type Line, lineText } from './line-text.ts';
import classes from './proposals.module.css';

interface ProposalLinesProps {
  preview: ProposalPreview;
  /** Undefined: the lines have no switches. */
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
}

/** Shows the difference, each line with a switch. */
export function ProposalLines({ preview, chosen, onChoose }: ProposalLinesProps) {
  if (preview.lines.length === 0) return null;
  return (
    <ul className="surface-list" aria-label="Changes">
      {preview.lines.map((line) => (
        <li key={line.id} className={classes.line}>
          {chosen === undefined || line.state === 'DONE' ? (
            <LineWords line={line} preview={preview} />
          ) : (
            <label className={classes.row}>
              <input
                type="checkbox"
                role="switch"
                aria-checked={chosen.has(line.id)}
                className={classes.switch}
                checked={chosen.has(line.id)}
                onChange={(event) => {
                  const next = new Set(chosen);
                  if (event.currentTarget.checked) next.add(line.id);
                  else next.delete(line.id);
                  onChoose?.(next);
                }}
              />
              <LineWords line={line} preview={preview} />
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

function LineWords({ line, preview }: { line: Line; preview: ProposalPreview }) {
  const { weightUnit } = useSettings();
  const { title, from, to, now, loads } = lineText(line, preview, weightUnit);
  return (
    <span className={classes.words}>
      <span>
        <strong>{title}</strong>
        {line.kind === 'ADDED' || line.kind === 'REMOVED' ? (
          <Text span size="sm" c="dimmed">
            {' '}
            {line.kind === 'ADDED' ? 'added' : 'removed'}
          </Text>
        ) : null}
      </span>
      <span data-numeric>
        {from === null ? null : (
          <del className={classes.from}>
            <span className="spoken">Before: </span>
            {from}
          </del>
        )}
        {from !== null && to !== null ? <span aria-hidden> → </span> : null}
        {to === null ? null : (
          <ins className={classes.to}>
            <span className="spoken">Proposed: </span>
            {to}
          </ins>
        )}
      </span>
      {line.state === 'CONFLICT' ? (
        <Text span size="sm" c="dimmed">
          You changed this too: {now ?? 'removed'}
        </Text>
      ) : null}
      {line.state === 'DONE' ? (
        <Text span size="sm" c="dimmed">
          Already like this
        </Text>
      ) : null}
      {loads.map((load) => (
        <Text key={load} span size="sm" c="dimmed" data-numeric>
          {load}
        </Text>
      ))}
    </span>
  );
}
