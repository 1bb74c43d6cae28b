import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type Icon, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Fold } from '#web/ui/Fold.tsx';
import classes from './account.module.css';

interface SectionProps {
  title: string;
  Icon: Icon;
  state?: ReactNode;
  /** `lead` makes the section the first of the page. Its colour says whether the user should act. */
  lead?: 'gray' | 'green' | 'yellow';
  /** `isNeeded` keeps the section open, because the user has something to do there. */
  isNeeded?: boolean;
  isDanger?: boolean;
  about?: ReactNode;
  children: ReactNode;
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function Section(props: SectionProps) {
  const { title, Icon, state, lead, isNeeded, isDanger, about, children } = props;
  const id = useId();
  const heading = (
    <Title order={2} ff="text" fz="md" fw={600} lh={1.3} id={id}>
      {title}
    </Title>
  );
  return (
    <section aria-labelledby={id}>
      <Fold
        className={`wrapping ${classes.section} ${isDanger ? classes.danger : ''}`}
        isNeeded={isNeeded ?? false}
        summary={
          <>
            {lead ? (
              <>
                <Box
                  className="centred initials"
                  c={`var(--mantine-color-${lead}-light-color)`}
                  bg={`var(--mantine-color-${lead}-light)`}
                >
                  <Icon {...icon} />
                </Box>
                <hgroup className="grow">
                  {heading}
                  <p className="note">{state ?? '\u00A0'}</p>
                </hgroup>
              </>
            ) : (
              <>
                <Icon {...icon} />
                {heading}
                <Box component="span" className="note cut grow" ta="right">
                  {state}
                </Box>
              </>
            )}
            {lead === 'yellow' ? (
              <Button component="span" className={classes.act} px={16} fz="sm">
                Turn on
              </Button>
            ) : null}
            <IconChevronDown {...icon} className="flips dim" />
          </>
        }
      >
        <Box p="4px 16px 16px">
          {about === undefined ? null : (
            <Text mb={16} c="dimmed">
              {about}
            </Text>
          )}
          {children}
        </Box>
      </Fold>
    </section>
  );
}

/** Returns 'Chrome on Linux, 2 more', or 'None'. */
export function stateOf([first, ...more]: readonly { name: string }[]): string {
  if (!first) return 'None';
  return more.length === 0 ? first.name : `${first.name}, ${more.length} more`;
}

interface Row {
  key: string;
  title: string;
  notes: readonly string[];
  actions: readonly {
    label: string;
    name: string;
    run: () => void;
  }[];
}

export function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <Stack className="lined-list" component="ul" gap={0} mb={16}>
      {rows.map(({ key, title, notes, actions }) => (
        <Group component="li" key={key} py={8} gap="4px 12px" justify="space-between">
          <Stack className={classes.words} gap={0}>
            <strong>{title}</strong>
            <span className="note">{notes.join(' · ')}</span>
          </Stack>
          <Group gap={4} wrap="nowrap">
            {actions.map(({ label, name, run }) => (
              <Button key={label} variant="subtle" aria-label={name} onClick={run}>
                {label}
              </Button>
            ))}
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
