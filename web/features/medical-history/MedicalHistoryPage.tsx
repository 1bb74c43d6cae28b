import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { MedicalHistory } from '#shared/medical-history/schema.ts';
import {
  injuryStatuses,
  injuryStatusLabels,
  type InjuryStatus,
  medicalLimits,
  severities,
  severityLabels,
} from '#shared/medical-history/vocabulary.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain, showSaved } from '#web/api/refresh/read-again.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { formatCalendarDay } from '#web/text/format.ts';
import { useSeenBy } from '#web/trainer/use-seen-by.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { SelectField, TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PROFILE_TOAST_MS } from '#web/ui/messages/toasts.ts';
import classes from './MedicalHistoryForm.module.css';
import {
  newAllergy,
  newCondition,
  newInjury,
  newSurgery,
  recordOf,
  RowList,
  rowsOf,
  withoutEmptyRows,
} from './RowList.tsx';

interface InjuredBodyProps {
  injuries: readonly { name: string; status: InjuryStatus }[];
}

/** Shows where injuries are, as far as their names say it. A healed injury is grey with a ring. */
const InjuredBody = idlePart<InjuredBodyProps>(
  async () => {
    const { injuredPlaces } = await import('#shared/exercises/loaded-areas.ts');
    const { Bodies } = await import('#web/ui/charts/BodyMap.tsx');
    return ({ injuries }) => (
      <span className="bodies-only figures column">
        <Bodies {...injuredPlaces(injuries)} />
      </span>
    );
  },
  () => <span className="figures column" />,
);

export default function MedicalHistoryPage() {
  // A form that is filled from the cache would overwrite changes of another device, so each visit reads the history
  // again.
  const query = useQuery({
    ...trpc.medicalHistory.get.queryOptions(),
    staleTime: 0,
  });
  // The form keeps the first response, because a later response would change the open form.
  const [opened, setOpened] = useState<{ history: MedicalHistory | null }>();
  const { data, error, isFetchedAfterMount } = query;
  if (!opened && isFetchedAfterMount && !error && data !== undefined) setOpened({ history: data });

  return (
    <>
      <PageHeader title="Medical History" back={{ href: paths.profile(), label: 'My Profile' }} />
      <Loaded
        query={{ ...query, data: opened }}
        isToast
        failure="Failed to load medical history"
        blocks={[120, 120, 120, 120, 160]}
      >
        {({ history }) => <MedicalHistoryForm history={history} />}
      </Loaded>
    </>
  );
}

const severityOptions = severities.map((value) => ({ value, label: severityLabels[value] }));
const severityColors = { mild: 'gray', moderate: 'yellow', severe: 'red' };
const statusColors = { healed: 'gray', recovering: 'yellow', chronic: 'oxide' };
const statusOptions = injuryStatuses.map((value) => ({ value, label: injuryStatusLabels[value] }));

function MedicalHistoryForm({ history }: { history: MedicalHistory | null }) {
  const [, navigate] = useLocation();
  const leave = () => navigate(paths.profile());
  const form = useHistoryForm(history, () => navigate(paths.medicalSummary()));
  const seenBy = useSeenBy('medical');
  const { values, errors, change } = form;

  return (
    <Form form={form} className={`stacked thumb-form ${classes.form}`}>
      <p className="row note">
        <IconLock size={16} stroke={1.75} aria-hidden /> {seenBy && `${seenBy} this.`}
      </p>
      <RowList
        legend="Injuries"
        noun="Injury"
        rows={values.injuries}
        newRow={newInjury}
        onChange={(injuries) => change({ injuries })}
        told={({ status }) => (
          <Badge variant="light" size="lg" radius="sm" color={statusColors[status]}>
            {injuryStatusLabels[status]}
          </Badge>
        )}
        picture={
          values.injuries.some(({ name }) => name !== '') ? (
            <InjuredBody injuries={values.injuries} />
          ) : null
        }
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
        legend="Conditions"
        noun="Condition"
        rows={values.conditions}
        newRow={newCondition}
        onChange={(conditions) => change({ conditions })}
        told={({ severity }) => (
          <Badge variant="light" size="lg" radius="sm" color={severityColors[severity]}>
            {severityLabels[severity]}
          </Badge>
        )}
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
        rows={values.allergies}
        newRow={newAllergy}
        onChange={(allergies) => change({ allergies })}
        told={({ reaction }) => reaction ?? ''}
        errorAt={(index) => errors[`allergies.${index}.name`]}
        note={({ reaction }) => (reaction === null ? undefined : `Reaction: ${reaction}`)}
      />
      <RowList
        legend="Surgeries"
        noun="Surgery"
        rows={values.surgeries}
        newRow={newSurgery}
        onChange={(surgeries) => change({ surgeries })}
        told={({ date }) => (date === '' ? '' : formatCalendarDay(date))}
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
        {...form.field('notes')}
        className={`surface-card ${classes.notes}`}
        label="Notes"
        rows={2}
        maxLength={medicalLimits.notesLength}
      />
      <FormFoot isPage form={form} label="Save Medical History" onCancel={leave} />
    </Form>
  );
}

function useHistoryForm(history: MedicalHistory | null, onSaved: () => void) {
  return useSavedForm({
    initial: () => rowsOf(history),
    tidy: withoutEmptyRows,
    draft: recordOf,
    rules: async () => (await import('#shared/medical-history/schema.ts')).saveMedicalHistoryInput,
    send: trpcClient.medicalHistory.save.mutate,
    savedText: () => 'Medical history updated!',
    savedMs: PROFILE_TOAST_MS,
    failedText: 'Failed to update medical history',
    failureIn: 'toast',
    onSaved: (saved) => {
      showSaved(trpc.medicalHistory.get.queryKey(), saved);
      readAgain(trpc.medicalHistory.recovering.pathFilter());
      onSaved();
    },
  });
}
