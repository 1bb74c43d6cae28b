import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import { massFromKg, type WeightUnit } from '#shared/units.ts';
import { readBodyWeight } from '#web/text/body-text.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { weightText } from './body-weights.ts';
import { useSaveWeight } from './use-save-weight.ts';
import classes from './WeightList.module.css';

/** What is listed at once. */
const STEP = 30;

interface WeightListProps {
  /** Newest first. */
  entries: readonly BodyWeightEntry[];
  unit: WeightUnit;
  onDelete: (entry: BodyWeightEntry) => void;
}

/** Every day with its weight, to be corrected in its place or deleted. */
export function WeightList({ entries, unit, onDelete }: WeightListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [count, setCount] = useState(STEP);
  const [editedDay, setEditedDay] = useState<string | null>(null);
  const afterRender = useAfterRender();
  const list = useRef<HTMLUListElement>(null);

  /** The pencil of the row is back then. */
  function close(day: string) {
    setEditedDay(null);
    afterRender(() => {
      const pencil = list.current?.querySelector(`[data-day="${day}"] button`);
      if (pencil instanceof HTMLElement) pencil.focus();
    });
  }

  return (
    <details className={classes.all} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        All weights <span className={classes.count}>({formatNumber(entries.length, 0)})</span>
      </summary>
      {isOpen ? (
        <>
          <ul ref={list} className={classes.list}>
            {entries.slice(0, count).map((entry) => (
              <li key={entry.day} data-day={entry.day} className={classes.row}>
                {entry.day === editedDay ? (
                  <WeightEdit
                    key={unit}
                    entry={entry}
                    unit={unit}
                    onClose={() => close(entry.day)}
                  />
                ) : (
                  <WeightLine
                    entry={entry}
                    unit={unit}
                    onEdit={() => setEditedDay(entry.day)}
                    onDelete={() => onDelete(entry)}
                  />
                )}
              </li>
            ))}
          </ul>
          {entries.length > count ? (
            <Button variant="default" mt="sm" onClick={() => setCount(count + STEP)}>
              Show older weights
            </Button>
          ) : null}
        </>
      ) : null}
    </details>
  );
}

interface WeightLineProps {
  entry: BodyWeightEntry;
  unit: WeightUnit;
  onEdit: () => void;
  onDelete: () => void;
}

function WeightLine({ entry, unit, onEdit, onDelete }: WeightLineProps) {
  const day = formatCalendarDay(entry.day);
  return (
    <div className={classes.line}>
      <span>{day}</span> <strong>{weightText(entry.weight, unit)}</strong>
      <div className={classes.actions}>
        <ActionIcon aria-label={`Edit weight of ${day}`} onClick={onEdit}>
          <IconPencil size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon color="red" aria-label={`Delete weight of ${day}`} onClick={onDelete}>
          <IconTrash size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

interface WeightEditProps {
  entry: BodyWeightEntry;
  unit: WeightUnit;
  onClose: () => void;
}

function WeightEdit({ entry, unit, onClose }: WeightEditProps) {
  const [text, setText] = useState(() => String(massFromKg(entry.weight, unit)));
  const { errors, isSaving, save } = useSaveWeight('correct', unit);
  const form = useRef<HTMLFormElement>(null);
  useEffect(focusField, []);

  function focusField() {
    const field = form.current?.elements.namedItem('weight');
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const weight = readBodyWeight(text, unit, entry.weight);
    if (weight === entry.weight || (await save(entry.day, weight)) === null) onClose();
    else focusField();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }

  const day = formatCalendarDay(entry.day);
  return (
    <form
      ref={form}
      className={classes.edit}
      noValidate
      aria-label={`Edit weight of ${day}`}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        name="weight"
        label={`Weight of ${day}`}
        inputMode="decimal"
        autoComplete="off"
        end={unit}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={closeOnEscape}
        error={errors.weight}
      />
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={isSaving}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
