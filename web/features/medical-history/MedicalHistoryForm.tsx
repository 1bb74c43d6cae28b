import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { MedicalHistory } from '#shared/medical-history/schema.ts';
import {
  injuryStatuses,
  injuryStatusLabels,
  medicalLimits,
  severities,
  severityLabels,
} from '#shared/medical-history/vocabulary.ts';
import { useLeaveGuard } from '#web/hooks/use-leave-guard.ts';
import { paths } from '#web/paths.ts';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import {
  type HistoryRows,
  isChanged,
  newAllergy,
  newCondition,
  newInjury,
  newSurgery,
  rowsOf,
  withoutEmptyRows,
} from './history-rows.ts';
import { RowList } from './RowList.tsx';
import { useSaveHistory } from './use-save-history.ts';
import classes from './MedicalHistoryForm.module.css';

const LEAVE_QUESTION = 'Leave without saving? What you changed will be lost.';

const severityOptions = severities.map((value) => ({ value, label: severityLabels[value] }));
const statusOptions = injuryStatuses.map((value) => ({ value, label: injuryStatusLabels[value] }));

/** Four lists and notes; nothing is required. */
export function MedicalHistoryForm({ history }: { history: MedicalHistory | null }) {
  const [stored] = useState(() => rowsOf(history));
  const [rows, setRows] = useState(stored);
  const [, navigate] = useLocation();
  useLeaveGuard(isChanged(stored, rows), LEAVE_QUESTION);
  const { errors, failure, isSaving, save } = useSaveHistory();
  const change = (part: Partial<HistoryRows>) => setRows({ ...rows, ...part });

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const kept = withoutEmptyRows(rows);
        setRows(kept);
        void save(kept);
      }}
    >
      <Text c="dimmed">Only you see this.</Text>
      <RowList
        legend="Conditions"
        noun="Condition"
        rows={rows.conditions}
        newRow={newCondition}
        onChange={(conditions) => change({ conditions })}
        errorAt={(index) => errors[`conditions.${index}.name`]}
        extra={(row, changeRow, index) => (
          <SelectField
            label="Severity"
            options={severityOptions}
            value={row.severity}
            error={errors[`conditions.${index}.severity`]}
            onChange={(event) => {
              const severity = severities.find((each) => each === event.currentTarget.value);
              if (severity) changeRow({ ...row, severity });
            }}
          />
        )}
      />
      <RowList
        legend="Allergies"
        noun="Allergy"
        rows={rows.allergies}
        newRow={newAllergy}
        onChange={(allergies) => change({ allergies })}
        errorAt={(index) => errors[`allergies.${index}.name`]}
        note={({ reaction }) => (reaction === null ? undefined : `Reaction: ${reaction}`)}
      />
      <RowList
        legend="Injuries"
        noun="Injury"
        rows={rows.injuries}
        newRow={newInjury}
        onChange={(injuries) => change({ injuries })}
        errorAt={(index) => errors[`injuries.${index}.name`]}
        extra={(row, changeRow, index) => (
          <SelectField
            label="Status"
            options={statusOptions}
            value={row.status}
            error={errors[`injuries.${index}.status`]}
            onChange={(event) => {
              const status = injuryStatuses.find((each) => each === event.currentTarget.value);
              if (status) changeRow({ ...row, status });
            }}
          />
        )}
      />
      <RowList
        legend="Surgeries"
        noun="Surgery"
        rows={rows.surgeries}
        newRow={newSurgery}
        onChange={(surgeries) => change({ surgeries })}
        errorAt={(index) => errors[`surgeries.${index}.name`]}
        extra={(row, changeRow, index) => (
          <TextField
            name={`surgery-date-${index}`}
            label="Date"
            type="date"
            value={row.date}
            error={errors[`surgeries.${index}.date`]}
            onChange={(event) => changeRow({ ...row, date: event.currentTarget.value })}
          />
        )}
      />
      <TextAreaField
        name="notes"
        label="Notes"
        maxLength={medicalLimits.notesLength}
        value={rows.notes}
        error={errors.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      <FormFailure failure={failure} />
      <div className={classes.actions}>
        <SaveButton label="Save Medical History" isSaving={isSaving} />
        <Button variant="default" onClick={() => navigate(paths.profile())}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
