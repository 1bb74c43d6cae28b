import { Box, Stack, Text } from '@mantine/core';
import { groupBy } from '#shared/group-by.ts';
import type { ReactNode } from 'react';
import type { ProposalLine, ProposalPreview } from '#shared/trainer/proposals/schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { countOf } from '#web/text/format.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { loadText, titleOf, valueText, weekOf } from './line-text.ts';

interface ProposalLinesProps {
  preview: ProposalPreview;
  /**
   * `chosen` holds the ids of the accepted changes; undefined shows the changes without switches.
   */
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
}

/**
 * Lists the proposed changes, with switches when `chosen` is given. Weeks and workouts of a new
 * program are collapsed.
 */
export function ProposalLines(props: ProposalLinesProps) {
  const { preview, chosen, onChoose } = props;
  const { templates } = preview.proposed;
  const groups = groupBy(preview.lines, ({ item }) => {
    const [id = ''] = item.split('/');
    return item === id ? (weekOf(id, preview) ?? id) : id;
  });
  if (preview.lines.length === 0) return null;
  if (templates.length === 0) return <Lines {...props} name="Changes" lines={preview.lines} />;
  return (
    <div className="surface-list">
      {[...groups].map(([key, lines]) => {
        const workout = templates.find(({ id }) => id === key)?.template.name;
        const name = workout ?? key;
        const ids = lines.map(({ id }) => id);
        const others = [...(chosen ?? [])].filter((id) => !ids.includes(id));
        return (
          <Box component="section" key={key} p="4px 16px" aria-label={name}>
            <Switch
              isOn={chosen && others.length < chosen.size}
              onSwitch={(isOn) => onChoose?.(new Set(isOn ? [...others, ...ids] : others))}
            >
              <strong>{name}</strong>
            </Switch>
            <Fold summary={countOf(lines.length, workout === undefined ? 'day' : 'exercise')}>
              <Lines {...props} name={`Lines of ${name}`} lines={lines} />
            </Fold>
          </Box>
        );
      })}
    </div>
  );
}

interface LinesProps extends ProposalLinesProps {
  name: string;
  lines: readonly ProposalLine[];
}

function Lines({ name, lines, preview, chosen, onChoose }: LinesProps) {
  return (
    <ul className="surface-list" aria-label={name}>
      {lines.map((line) => (
        <Box component="li" key={line.id} p="12px 16px">
          <Switch
            isOn={line.state === 'DONE' ? undefined : chosen?.has(line.id)}
            onSwitch={(isOn) => {
              const next = new Set(chosen);
              if (isOn) next.add(line.id);
              else next.delete(line.id);
              onChoose?.(next);
            }}
          >
            <LineWords line={line} preview={preview} />
          </Switch>
        </Box>
      ))}
    </ul>
  );
}

interface SwitchProps {
  /**
   * `isOn` is true when at least one change behind the switch is chosen; undefined hides the
   * switch.
   */
  isOn: boolean | undefined;
  onSwitch: (isOn: boolean) => void;
  children: ReactNode;
}

function Switch({ isOn, onSwitch, children }: SwitchProps) {
  if (isOn === undefined) return children;
  return (
    <ChoiceField
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      label={children}
      checked={isOn}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
  );
}

function LineWords({ line, preview }: { line: ProposalLine; preview: ProposalPreview }) {
  const { weightUnit } = useSettings();
  const [from, to, now] = [line.from, line.to, line.now].map((values) =>
    valueText(line.item, values, preview, weightUnit),
  );
  const isAdded = line.part === null && !line.from;
  const isRemoved = line.part === null && !line.to;
  const notes = [
    line.state === 'CONFLICT' ? `You changed this too: ${now ?? 'removed'}` : null,
    line.state === 'DONE' ? 'Already like this' : null,
    ...line.loads.map((load) => loadText(load, weightUnit)),
  ];
  return (
    <Stack component="span" gap={4} style={{ overflowWrap: 'anywhere' }}>
      <span>
        <strong>{titleOf(line, preview)}</strong>
        {isAdded || isRemoved ? (
          <Text span size="sm" c="dimmed">
            {isAdded ? ' added' : ' removed'}
          </Text>
        ) : null}
      </span>
      <span data-numeric>
        {from ? (
          <Text component="del" inherit c="dimmed">
            <span className="spoken">Before: </span>
            {from}
          </Text>
        ) : null}
        {from && to ? <span aria-hidden> → </span> : null}
        {to ? (
          <Text component="ins" inherit fw={700} td="none">
            <span className="spoken">Proposed: </span>
            {to}
          </Text>
        ) : null}
      </span>
      {notes.map((note) =>
        note === null ? null : (
          <Text key={note} span size="sm" c="dimmed" data-numeric>
            {note}
          </Text>
        ),
      )}
    </Stack>
  );
}
