import { Button } from '@mantine/core';
import { useState } from 'react';
import { usualWeekdays } from '#shared/programs/planned-days.ts';
import type { Program } from '#shared/programs/schema.ts';
import { formatWeekday } from '#web/text/format.ts';
import { FieldGroup } from '#web/ui/fields/more-fields.tsx';
import type { ProgramSteps } from './use-program-steps.ts';
import classes from './programs.module.css';

/** Monday first, in the numbers of `Date.getDay`. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** Chooses the weekdays of a program and starts it. */
export function StartProgram({ program, steps }: { program: Program; steps: ProgramSteps }) {
  const [weekdays, setWeekdays] = useState(
    () => program.run?.weekdays ?? usualWeekdays(program.daysPerWeek),
  );
  return (
    <div className={classes.start}>
      <FieldGroup legend="Planned for">
        <div className={classes.weekdays}>
          {week.map((day) => (
            <label key={day} className={classes.weekday}>
              <input
                type="checkbox"
                className="cover-input"
                name={`weekday-${day}`}
                checked={weekdays.includes(day)}
                onChange={(event) =>
                  setWeekdays(
                    event.currentTarget.checked
                      ? [...weekdays, day]
                      : weekdays.filter((other) => other !== day),
                  )
                }
              />
              {weekdayName(day)}
            </label>
          ))}
        </div>
      </FieldGroup>
      <Button
        loading={steps.isBusy}
        disabled={weekdays.length === 0}
        onClick={() => void steps.start(weekdays)}
      >
        {program.status === 'FINISHED' ? 'Start again' : 'Start program'}
      </Button>
    </div>
  );
}

/** Returns 'Mon' for 1. */
function weekdayName(day: number): string {
  // November 1, 2026 is a Sunday.
  return formatWeekday(`2026-11-0${day + 1}T12:00:00`);
}
