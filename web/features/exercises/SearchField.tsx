import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useState } from 'react';
import type { ExerciseSearch } from './use-exercise-search.ts';

const TYPING_PAUSE_MS = 200;

interface SearchFieldProps {
  search: ExerciseSearch;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The field keeps what is typed: a key renders nothing else, and the search follows when the typing pauses. */
export function SearchField({ search: { searchFor, clearings }, ref }: SearchFieldProps) {
  return <Field key={clearings} ref={ref} searchFor={searchFor} />;
}

interface FieldProps extends Pick<SearchFieldProps, 'ref'> {
  searchFor: ExerciseSearch['searchFor'];
}

function Field({ ref, searchFor }: FieldProps) {
  const [typed, setTyped] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => searchFor(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, searchFor]);

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
        // Always there: making it would be the work of the first key.
        <CloseButton
          iconSize={18}
          aria-label="Clear search"
          display={typed === '' ? 'none' : undefined}
          onClick={() => setTyped('')}
        />
      }
      rightSectionWidth={44}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
