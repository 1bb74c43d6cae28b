import { useToday } from '#web/hooks/use-today.ts';
import { formatMinutes } from '#web/text/format.ts';
import { ChoiceField, TextField } from '#web/ui/fields/fields.tsx';
import { endsNextDay, minutesOf, withStart } from './past-times.ts';
import type { PastForm } from './use-past-form.ts';
import classes from './LogPast.module.css';

/** Edits day, start and end, in the user's time zone. */
export function WhenFields({ form }: { form: PastForm }) {
  const today = useToday();
  const { field, values } = form;
  const minutes = minutesOf(values);
  return (
    <div className={classes.when}>
      <div className={classes.day}>
        <TextField {...field('day')} label="Day" type="date" min="1900-01-01" max={today} />
      </div>
      <TextField
        {...field('start')}
        label="Started"
        type="time"
        onChange={(event) => form.change(withStart(values, event.currentTarget.value))}
      />
      <TextField
        {...field('end')}
        label="Ended"
        type="time"
        note={minutes === null ? '\u00A0' : formatMinutes(minutes)}
      />
      {endsNextDay(values) ? (
        <div className={classes.nextDay}>
          <ChoiceField
            type="checkbox"
            name="isNextDay"
            label="It ended after midnight"
            checked={values.isNextDay}
            onChange={(event) => form.change({ isNextDay: event.currentTarget.checked })}
          />
        </div>
      ) : null}
    </div>
  );
}
