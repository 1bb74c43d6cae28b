import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { trpc } from '#web/api/trpc.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { countFilters, type HistoryFilter } from './history-filter.ts';
import formClasses from '#web/ui/form/form.module.css';
import classes from './HistoryFilters.module.css';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const today = useToday();
  const templates = useQuery(trpc.templates.list.queryOptions(allTemplates));
  const programs = useQuery(trpc.programs.list.queryOptions());
  const exercises = useQuery(trpc.exercises.trained.queryOptions());
  const change = (changes: HistoryFilter) => onChange({ ...filter, ...changes });
  const { template, exercise, program, from, to, records, quick } = filter;
  return (
    <Stack className="surface" gap={12} p={12} role="group" aria-label="Filters">
      <div className={classes.fields}>
        <Choice
          label="Workout"
          all="All workouts"
          other="A deleted workout"
          value={template}
          options={templates.data?.data}
          onChange={(chosen) => change({ template: chosen })}
        />
        <Choice
          label="Exercise"
          all="All exercises"
          other="This exercise"
          value={exercise}
          options={exercises.data}
          onChange={(chosen) => change({ exercise: chosen })}
        />
        {(programs.data?.length ?? 0) > 0 || program !== undefined ? (
          <Choice
            label="Program"
            all="All programs"
            other="A deleted program"
            value={program}
            options={programs.data}
            onChange={(chosen) => change({ program: chosen })}
          />
        ) : null}
        <div className={`halves ${formClasses.pair}`}>
          <TextField
            name="from"
            label="From"
            type="date"
            max={to ?? today}
            value={from ?? ''}
            onChange={(event) => change({ from: event.currentTarget.value || undefined })}
          />
          <TextField
            name="to"
            label="To"
            type="date"
            min={from}
            max={today}
            value={to ?? ''}
            onChange={(event) => change({ to: event.currentTarget.value || undefined })}
          />
        </div>
      </div>
      <Group gap={8} align="stretch">
        <Chip
          label="With a record"
          isOn={records === 'only'}
          onToggle={() => change({ records: records === 'only' ? undefined : 'only' })}
        />
        <Chip
          label="Quick workouts"
          isOn={quick === 'only'}
          onToggle={() => change({ quick: quick === 'only' ? undefined : 'only' })}
        />
        {countFilters(filter) > 0 ? (
          <Button variant="subtle" onClick={() => onChange({ query: filter.query })}>
            Clear filters
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

interface ChipProps {
  label: string;
  isOn: boolean;
  onToggle: () => void;
}

function Chip({ label, isOn, onToggle }: ChipProps) {
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      radius="xl"
      px="md"
      aria-pressed={isOn}
      onClick={onToggle}
    >
      {label}
    </Button>
  );
}

const ALL = '';

interface ChoiceProps {
  label: string;
  all: string;
  /** `other` is the label of a chosen value that is not among the options, such as a deleted template. */
  other: string;
  value: string | undefined;
  options: readonly { id: string; name: string }[] | undefined;
  onChange: (id: string | undefined) => void;
}

function Choice({ label, all, other, value, options = [], onChange }: ChoiceProps) {
  const isKnown = value === undefined || options.some(({ id }) => id === value);
  return (
    <SelectField
      label={label}
      value={value ?? ALL}
      options={[
        { value: ALL, label: all },
        ...options.map(({ id, name }) => ({ value: id, label: name })),
        ...(isKnown ? [] : [{ value, label: other }]),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
