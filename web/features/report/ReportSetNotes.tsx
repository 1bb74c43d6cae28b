import { Badge, Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import type { PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import type { EnteredWeight } from '#shared/sessions/schema.ts';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { unitOfSet } from '#shared/sets/shown-weight.ts';
import { countOf } from '#web/text/format.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { recordWithGain } from '#web/training/record-text.ts';
import { type Begun, correctionText, type TwoTexts } from './timeline-words.ts';
import classes from './Report.module.css';

export interface SetNotes {
  record: PersonalRecord | undefined;
  loadKind: LoadKind;
  /** `entered` is the weight as typed in another unit than the user's; null otherwise. */
  entered: EnteredWeight | null;
  noted: string;
  corrections: readonly TimelineEntry[];
}

export function ReportSetNotes({ notes, begun }: { notes: SetNotes; begun: Begun }) {
  const { weightUnit } = useSettings();
  const { record, loadKind, entered, noted, corrections } = notes;
  return (
    <Group gap="0 16px" ta="left">
      {noted === '' ? null : (
        <Text className="written" w="100%">
          {noted}
        </Text>
      )}
      {record ? (
        <Badge
          variant="light"
          size="lg"
          radius="sm"
          className={classes.record}
          leftSection={<IconTrophy size={16} stroke={1.75} aria-hidden />}
        >
          {recordWithGain(record, loadKind, unitOfSet({ entered }, weightUnit))}
        </Badge>
      ) : null}
      {corrections.length > 0 ? (
        <details className={classes.disclosure}>
          <summary>
            {corrections.length === 1
              ? 'Corrected'
              : `Corrected ${countOf(corrections.length, 'time')}`}
          </summary>
          <Box component="ol" className="plain-list" p="0 0 8px 16px">
            {corrections.map((entry) => (
              <li key={entry.version}>
                <Spoken {...correctionText(entry, begun, weightUnit)} />
              </li>
            ))}
          </Box>
        </details>
      ) : null}
    </Group>
  );
}

/** Shows a text with arrows and signs, and gives screen readers a text in words. */
export function Spoken({ shown, spoken }: TwoTexts) {
  if (shown === spoken) return shown;
  return (
    <>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
}
