import { Button, Text } from '@mantine/core';
import { IconBandage, IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import type { ListedExercise } from '#shared/exercises/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { BusyRegion } from '#web/ui/BusyRegion.tsx';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { SectionedList } from './SectionedList.tsx';
import type { ExerciseSearch } from './use-exercise-search.ts';
import classes from './search.module.css';
import { areaList } from './use-injuries.ts';

interface SearchResultsProps {
  search: ExerciseSearch;
  row: (exercise: ListedExercise) => ReactNode;
  inOrder?: (exercises: readonly ListedExercise[]) => readonly ListedExercise[];
  /** `hasLetters` adds a row of letters. A pressed letter scrolls to the exercises that begin with it. */
  hasLetters?: boolean;
  /** `onCreate` receives the searched name. The button that calls `onCreate` appears if the search finds nothing. */
  onCreate?: ((name: string) => void) | undefined;
}

export function SearchResults({
  search,
  row,
  inOrder = asFound,
  hasLetters = false,
  onCreate,
}: SearchResultsProps) {
  const { results, further } = search;
  // The results are deferred, because a key press must be able to interrupt the rendering of a hundred rows.
  const answer = useDeferredValue(results.data) ?? results.data;
  const list = useRef<HTMLDivElement>(null);
  const shown = (answer?.data.length ?? 0) + further.exercises.length;
  const focusFrom = useFocusOnMore(list, shown);

  if (!answer || (results.isError && !results.data)) {
    return <Loaded query={results} failure="Failed to load exercises" cards={[24, 48]} />;
  }
  const { data, meta } = answer;
  const isStale = results.isPlaceholderData || answer !== results.data;
  return (
    <BusyRegion isBusy={isStale} className="stacked gap-4">
      {/* Only screen readers read the count. */}
      <div className={meta.total === 0 ? undefined : 'spoken'} role="status">
        {meta.total === 0 ? (
          <Empty Icon={IconSearch} text={nothingText(search)} />
        ) : (
          countText(shown, meta.total)
        )}
      </div>
      {search.injuries.areas.length === 0 || data.length === 0 ? null : (
        <p className={`note row gap-4 ${classes.bandage}`} aria-hidden>
          <IconBandage size={16} stroke={1.75} />
          loads an injury
        </p>
      )}
      {data.length === 0 ? (
        <WaysOut search={search} onCreate={onCreate} />
      ) : (
        <SectionedList
          ref={list}
          exercises={[...inOrder(data), ...inOrder(further.exercises)]}
          row={row}
          isSearched={search.isSearched}
          loadRest={
            hasLetters ? (shown < meta.total ? () => further.showAll(meta.total) : null) : undefined
          }
        />
      )}
      {further.hasFailed ? (
        <Text c="red" size="sm" role="alert">
          Failed to load exercises
        </Text>
      ) : null}
      {shown < meta.total && !isStale ? (
        <Button
          variant="default"
          fullWidth
          loading={further.isLoading}
          onClick={() => {
            focusFrom(shown);
            further.showMore();
          }}
        >
          {further.hasFailed ? 'Try again' : `Show more (${meta.total - shown})`}
        </Button>
      ) : null}
    </BusyRegion>
  );
}

function asFound(exercises: readonly ListedExercise[]): readonly ListedExercise[] {
  return exercises;
}

function WaysOut({ search, onCreate }: Pick<SearchResultsProps, 'search' | 'onCreate'>) {
  const { injuries, isNarrowed, clear, query } = search;
  return (
    <>
      {onCreate && query !== '' ? (
        <Button
          variant="default"
          className="wrapping"
          mt={4}
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => onCreate(query)}
        >
          Create “{query}”
        </Button>
      ) : null}
      {isNarrowed || injuries.avoided.length === 0 ? (
        <Button variant="default" className="wrapping" mt={4} onClick={clear}>
          Clear search and filters
        </Button>
      ) : null}
      {injuries.avoided.length > 0 ? (
        <Button variant="default" className="wrapping" mt={4} onClick={injuries.avoidNothing}>
          Show exercises that load my {areaList(injuries.avoided)}
        </Button>
      ) : null}
    </>
  );
}

/** Moves the focus to the first new row after 'Show more', because the button may have disappeared. */
function useFocusOnMore(list: React.RefObject<HTMLDivElement | null>, shown: number) {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || shown <= from.current) return;
    const first = list.current?.querySelectorAll('li')[from.current]?.querySelector('button');
    from.current = null;
    first?.focus({ preventScroll: true });
  }, [list, shown]);
  return (count: number) => {
    from.current = count;
  };
}

function nothingText({ injuries: { avoided }, isFavouritesOnly }: ExerciseSearch): string {
  if (isFavouritesOnly) return 'No favourite matches. Tap the star of an exercise to add it.';
  if (avoided.length === 0) return 'No exercise matches';
  return `No exercise matches while you avoid loading your ${areaList(avoided)}`;
}

function countText(shown: number, total: number): string {
  if (shown < total) return `${shown} of ${total} exercises`;
  return total === 1 ? '1 exercise' : `${total} exercises`;
}
