import { Button, Stack, Text } from '@mantine/core';
import { IconAdjustments, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MOST_SEARCH_CHARACTERS } from '#shared/sessions/history/search-match.ts';
import { OwnOnly } from '#web/hooks/use-reader.ts';
import { pressPart } from '#web/loading/press.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { LogPastButton } from '#web/workouts/start/LogPastButton.tsx';
import { countFilters, type HistoryFilter } from './history-filter.ts';
import classes from './HistoryPage.module.css';

const TYPING_PAUSE_MS = 250;

const HistoryFilters = pressPart(
  async () => (await import('./HistoryFilters.tsx')).HistoryFilters,
  {
    waiting: () => <Stack mih={236} />,
  },
);

interface HistorySearchProps {
  filter: HistoryFilter;
  isFiltered: boolean;
  onChange: (filter: HistoryFilter) => void;
  /** `children` is the number of workouts. */
  children: ReactNode;
}

export function HistorySearch({ filter, isFiltered, onChange, children }: HistorySearchProps) {
  const active = countFilters(filter);
  const [isOpen, setIsOpen] = useState(active > 0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  function searchSoon(typed: string) {
    clearTimeout(pause.current);
    const query = typed.trim() || undefined;
    pause.current = setTimeout(() => onChange({ ...filter, query }), TYPING_PAUSE_MS);
  }

  return (
    <Stack component="search" gap={12} mb={16}>
      <div className={`as-icons ${classes.line}`}>
        <TextField
          name="query"
          type="search"
          aria-label="Search workouts"
          placeholder="Search workouts"
          start={<IconSearch size={20} stroke={1.75} aria-hidden />}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MOST_SEARCH_CHARACTERS}
          defaultValue={filter.query ?? ''}
          onChange={(event) => searchSoon(event.currentTarget.value)}
        />
        <Button
          variant={active === 0 ? 'default' : 'light'}
          leftSection={<IconAdjustments size={20} stroke={1.75} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters{active === 0 ? null : ` (${active})`}
        </Button>
        <OwnOnly>
          <LogPastButton />
        </OwnOnly>
      </div>
      <Text className={isFiltered ? 'note' : 'spoken'} mt={-4} role="status" data-numeric>
        {children}
      </Text>
      {isOpen ? <HistoryFilters filter={filter} onChange={onChange} /> : null}
    </Stack>
  );
}
