import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { ExerciseSearch } from './use-exercise-search.ts';

interface SearchFieldProps {
  search: ExerciseSearch;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function SearchField({ search, ref }: SearchFieldProps) {
  return (
    <TextInput
      ref={ref}
      type="search"
      aria-label="Search exercises"
      placeholder="Search exercises"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={100}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      rightSection={
        search.query === '' ? null : (
          <CloseButton
            iconSize={18}
            aria-label="Clear search"
            onClick={() => search.setQuery('')}
          />
        )
      }
      rightSectionWidth={44}
      value={search.query}
      onChange={(event) => search.setQuery(event.currentTarget.value)}
    />
  );
}
