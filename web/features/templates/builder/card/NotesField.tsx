import { IconChevronDown } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { templateLimits } from '#shared/templates/limits.ts';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import type { LineChange } from '../builder-state.ts';
import classes from './NotesField.module.css';

interface NotesFieldProps {
  value: string;
  id: string;
  error: string | undefined;
  onEdit: (change: LineChange) => void;
}

/** Edits the notes on one exercise. Folded to the first line until opened. */
export const NotesField = memo(function NotesField({ value, id, error, onEdit }: NotesFieldProps) {
  const [wasOpened, setIsOpen] = useState(false);
  const isOpen = wasOpened || error !== undefined;
  const regionId = `${id}-region`;
  return (
    <div className={classes.notes}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={regionId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden className={classes.arrow} />
        <span className={classes.label}>Notes</span>
        {isOpen ? null : (
          <span className={classes.firstLine}>{value.trim() === '' ? 'none' : value}</span>
        )}
      </button>
      <div id={regionId}>
        {isOpen ? (
          <TextAreaField
            id={id}
            aria-label="Notes"
            rows={2}
            maxLength={templateLimits.notes}
            placeholder="Setup, cues, what to watch"
            value={value}
            error={error}
            onChange={(event) => onEdit({ notes: event.currentTarget.value })}
          />
        ) : null}
      </div>
    </div>
  );
});
