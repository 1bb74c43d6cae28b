import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { setLimits } from '#shared/sessions/limits.ts';
import { labelTitle, labelWords } from '#shared/sessions/lines/set-label.ts';
import { unitOfSet, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { fieldLabel, fieldsOf, inputModes } from '#web/training/set-fields.ts';
import { kindOptions } from '#web/training/set-kind-words.ts';
import { wholeSetText } from '#web/training/set-text.ts';
import { SelectField, TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { storedText } from '../edit-state/report-edits.ts';
import { reportFieldId } from '../edit-state/report-focus.ts';
import type { ReportLine } from '../report-lines.ts';
import type { SetNotes } from '../ReportSetNotes.tsx';
import {
  type FieldOfEditor,
  ReportSetTable,
  type SetControls,
  type SetOfEditor,
} from '../ReportSetTable.tsx';
import type { ReportEdits } from '../edit-state/use-report-edits.ts';
import type { Begun } from '../timeline-words.ts';
import classes from '../Report.module.css';

const controls: SetControls = {
  Field: ReportField,
  Extras: ReportSetExtras,
  Delete: DeleteOrKeep,
};

interface EditedSetsProps {
  line: ReportLine;
  edits: ReportEdits;
  notesOf: (setId: string) => SetNotes | undefined;
  begun: Begun;
}

export function EditedSets(props: EditedSetsProps) {
  const isPhone = useIsPhone();
  return isPhone ? (
    <ReportSetForms {...props} />
  ) : (
    <ReportSetTable {...props} controls={controls} />
  );
}

function ReportSetForms({ line, edits }: Pick<EditedSetsProps, 'line' | 'edits'>) {
  return (
    <Stack component="ul" className="lined-list" gap={8}>
      {line.sets.map((set) => {
        const isDeleted = edits.deleted.has(set.setId);
        return (
          <Box component="li" key={set.setId} pt={8}>
            <Group gap={8} wrap="nowrap" justify="space-between">
              <Text
                span
                inherit
                fw={600}
                className={classes.formTitle}
                data-deleted={isDeleted || undefined}
              >
                {labelTitle(set.label)}
                {isDeleted
                  ? `: ${wholeSetText(set, unitsOfAccount(edits.weightUnit), line.exercise)}`
                  : ''}
              </Text>
              <DeleteOrKeep line={line} set={set} edits={edits} />
            </Group>
            {isDeleted ? null : (
              <div className={classes.fields}>
                {fieldsOf(line.exercise, line.sets).map((field) => (
                  <ReportField key={field} line={line} set={set} field={field} edits={edits} />
                ))}
              </div>
            )}
            {isDeleted ? null : <ReportSetExtras line={line} set={set} edits={edits} />}
          </Box>
        );
      })}
    </Stack>
  );
}

function DeleteOrKeep({ line, set, edits }: SetOfEditor) {
  const name = `${labelWords(set.label)} of ${line.name}`;
  return edits.deleted.has(set.setId) ? (
    <Button
      variant="default"
      px="sm"
      aria-label={`Keep ${name}`}
      leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
      onClick={() => edits.keep(set.setId)}
    >
      Keep
    </Button>
  ) : (
    <Button
      variant="subtle"
      color="red"
      px="sm"
      aria-label={`Delete ${name}`}
      leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
      onClick={() => void edits.remove(set.setId)}
    >
      Delete
    </Button>
  );
}

function ReportField({ line, set, field, edits, isLabelHidden }: FieldOfEditor) {
  const { weightUnit } = edits;
  const unit = unitOfSet(set, weightUnit);
  const isOther = field === 'weightLbs' && unit !== weightUnit;
  const label = fieldLabel(field, line.exercise.loadKind, unit);
  const fullLabel = `${label}, ${labelWords(set.label)} of ${line.name}`;
  return (
    <NumberField
      name={field}
      id={reportFieldId(set.setId, field)}
      {...(isLabelHidden ? {} : { label })}
      unit={isLabelHidden && isOther ? unit : undefined}
      aria-label={fullLabel}
      inputMode={inputModes[field]}
      autoComplete="off"
      disabled={edits.isSaving}
      value={edits.drafts[set.setId]?.[field] ?? storedText(set, field, weightUnit)}
      error={edits.errors[set.setId]?.[field]}
      onChange={(event) => edits.type(set.setId, field, event.currentTarget.value)}
    />
  );
}

function ReportSetExtras({ line, set, edits }: SetOfEditor) {
  const draft = edits.drafts[set.setId];
  const unit = edits.weightUnit;
  const which = `${labelWords(set.label)} of ${line.name}`;
  return (
    <div className={classes.extras}>
      <SelectField
        aria-label={`Kind, ${which}`}
        disabled={edits.isSaving}
        options={kindOptions}
        value={draft?.classification ?? storedText(set, 'classification', unit)}
        onChange={(event) => edits.type(set.setId, 'classification', event.currentTarget.value)}
      />
      <TextAreaField
        aria-label={`Note, ${which}`}
        placeholder="Note"
        rows={1}
        maxLength={setLimits.notes}
        disabled={edits.isSaving}
        value={draft?.notes ?? storedText(set, 'notes', unit)}
        error={edits.errors[set.setId]?.notes}
        onChange={(event) => edits.type(set.setId, 'notes', event.currentTarget.value)}
      />
    </div>
  );
}
