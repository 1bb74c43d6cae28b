import { useQuery } from '@tanstack/react-query';
import { trpc } from '#web/api/trpc.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import classes from './HistoryFilter.module.css';

const ALL = '';

interface HistoryFilterProps {
  /** Id of a template; undefined for all of them. */
  value: string | undefined;
  onChange: (templateId: string | undefined) => void;
}

/** One template, or all of them. Nothing while there is nothing to choose from. */
export function HistoryFilter({ value, onChange }: HistoryFilterProps) {
  const templates = useQuery(trpc.templates.list.queryOptions({}));
  const known = templates.data?.data ?? [];
  // Most have more than one: the list below is not to jump when they come.
  if (templates.isPending) return <div className={classes.room} aria-busy="true" />;
  if (known.length < 2 && value === undefined) return null;
  const options = known.map(({ id, name }) => ({ value: id, label: name }));
  // A link may name a template that was deleted since; its sessions are still there.
  const isKnown = value === undefined || known.some(({ id }) => id === value);
  return (
    <div className={classes.filter}>
      <SelectField
        label="Workout"
        value={value ?? ALL}
        options={[
          { value: ALL, label: 'All workouts' },
          ...options,
          ...(isKnown ? [] : [{ value: value, label: 'A deleted workout' }]),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </div>
  );
}
