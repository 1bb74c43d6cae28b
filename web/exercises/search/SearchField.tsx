import { CloseButton } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { memo, type Ref, useEffect, useRef } from 'react';
import { TextField } from '#web/ui/fields/fields.tsx';
import type { ExerciseSearch } from './use-exercise-search.ts';
import classes from './search.module.css';

const TYPING_PAUSE_MS = 200;

interface SearchFieldProps {
  search: ExerciseSearch;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Shows the search field. The search starts 200 ms after the last key. The field is an uncontrolled input, so that
 * React renders nothing while the user types.
 */
export function SearchField({ search: { searchFor, clearings }, ref = null }: SearchFieldProps) {
  return <Field key={clearings} inputRef={ref} searchFor={searchFor} />;
}

interface FieldProps {
  inputRef: Ref<HTMLInputElement>;
  searchFor: ExerciseSearch['searchFor'];
}

const Field = memo(function Field({ inputRef, searchFor }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const bothRefs = useMergedRef(inputRef, input);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  function searchSoon(typed: string) {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => searchFor(typed), TYPING_PAUSE_MS);
  }

  return (
    <TextField
      ref={bothRefs}
      type="search"
      aria-label="Search exercises"
      placeholder="Search exercises"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={100}
      start={<IconSearch size={20} stroke={1.75} aria-hidden />}
      end={
        <CloseButton
          iconSize={18}
          aria-label="Clear search"
          className={classes.clear}
          onClick={() => {
            if (!input.current) return;
            input.current.value = '';
            // The button disappears when the field is empty, so the focus moves to the field.
            input.current.focus();
            searchSoon('');
          }}
        />
      }
      onChange={(event) => searchSoon(event.currentTarget.value)}
    />
  );
});
