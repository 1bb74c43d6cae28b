import { Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { localDay } from '#shared/calendar.ts';
import type { ImportSummary } from '#shared/imports/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useFileDrop } from '#web/hooks/use-file-drop.ts';
import { useIsOnline } from '#web/hooks/use-is-online.ts';
import { forgetSharedFile, readSharedFile } from '#web/pwa/shared-file.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { importPath, showImport } from '../shown-import.ts';
import { canUndo, sourceNames, statusWords, thingsOf } from '../words.ts';
import { AppGuides } from './AppGuides.tsx';
import { ChooseFile, useImportUpload } from './ChooseFile.tsx';
import classes from './start.module.css';

const SHARE_LOST = {
  title: 'The shared file did not arrive',
  reason: 'This device could not keep it. Save it first, then choose it here.',
};

export function StartView({ wasShareLost }: { wasShareLost: boolean }) {
  const [, navigate] = useLocation();
  const isOnline = useIsOnline();
  const shared = useSharedFile();
  const upload = useImportUpload((plan) => {
    showImport(plan);
    shared.remove();
    navigate(importPath(plan.id));
  });
  const isDropOver = useFileDrop(isOnline && upload.sending === null, upload.send);
  return (
    <div className={`one-column ${classes.start}`}>
      <Stack gap={32}>
        <ChooseFile
          isOnline={isOnline}
          isDropOver={isDropOver}
          sending={upload.sending}
          failure={upload.failure ?? (wasShareLost ? SHARE_LOST : undefined)}
          wasCancelled={upload.wasCancelled}
          onFile={upload.send}
          onCancel={upload.cancel}
          shared={
            shared.file && upload.sending === null ? (
              <SharedFile
                name={shared.file.name}
                isOnline={isOnline}
                onTake={() => shared.file && upload.send(shared.file)}
                onRemove={shared.remove}
              />
            ) : null
          }
        />
        <Earlier />
      </Stack>
      <AppGuides />
    </div>
  );
}

const NONE: readonly ImportSummary[] = [];

function Earlier() {
  const { data } = useQuery({ ...trpc.imports.list.queryOptions({}), staleTime: 0 });
  return <EarlierImports imports={data?.data ?? NONE} />;
}

const STEP = 5;

interface EarlierImportsProps {
  imports: readonly ImportSummary[];
}

export function EarlierImports({ imports }: EarlierImportsProps) {
  const [most, setMost] = useState(STEP);
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <Title id="earlier" order={2} lh={1.5} mb={4}>
        Earlier imports
      </Title>
      <Stack className="surface-list" component="ul" gap={0} mt={12}>
        {imports.slice(0, most).map((one) => (
          <Group key={one.id} component="li" gap="8px 16px" justify="space-between" p="12px 16px">
            <Stack className="grow breaks" gap={0}>
              <strong>
                {sourceNames[one.source]} · {formatCalendarDay(localDay(new Date(one.createdAt)))}
              </strong>
              <Text span inherit c="dimmed">
                <bdi>{one.fileName}</bdi>
              </Text>
              <Text span inherit c="dimmed">
                {standingOf(one)}
              </Text>
            </Stack>
            <Button component={Link} href={importPath(one.id)} variant="default">
              {canUndo(one) ? 'Show or undo' : 'Show'}
              <VisuallyHidden> {one.fileName}</VisuallyHidden>
            </Button>
          </Group>
        ))}
      </Stack>
      {most < imports.length ? (
        <Button variant="subtle" onClick={() => setMost(imports.length)}>
          Show all {imports.length}
        </Button>
      ) : null}
    </section>
  );
}

function standingOf(one: ImportSummary): string {
  const words = statusWords[one.status];
  switch (one.status) {
    case 'RUNNING':
      return `${words}: ${formatNumber(one.done, 0)} of ${thingsOf(one)}`;
    case 'DONE':
      return `${words}: ${thingsOf(one, one.done)}`;
    case 'CANCELLED':
    case 'FAILED':
      return one.done > 0 ? `${words}: ${thingsOf(one, one.done)} came in` : words;
    default:
      return words;
  }
}

interface SharedFileProps {
  name: string;
  isOnline: boolean;
  onTake: () => void;
  onRemove: () => void;
}

/**
 * Shows a file that another app shared with this app. Any app can share files, so a press must
 * start the upload.
 */
export function SharedFile({ name, isOnline, onTake, onRemove }: SharedFileProps) {
  return (
    <Stack className="surface-card" component="section" gap={12} aria-label="Shared file">
      <p className="row gap-12 breaks">
        <IconShare2 size={22} stroke={1.75} aria-hidden />
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          was shared with LiftLedger.
        </span>
      </p>
      <Group gap={8}>
        <Button disabled={!isOnline} onClick={onTake}>
          Look it over
        </Button>
        <Button variant="default" onClick={onRemove}>
          Remove
        </Button>
      </Group>
    </Stack>
  );
}

/**
 * Returns the file that another app shared with the installed app, until the user uses or removes
 * the file.
 */
function useSharedFile() {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    let isLeft = false;
    readSharedFile().then(
      (waiting) => {
        if (!isLeft && waiting) setFile(waiting);
      },
      (error: unknown) => console.warn('A shared file could not be read', error),
    );
    return () => {
      isLeft = true;
    };
  }, []);

  function remove(): void {
    setFile(undefined);
    forgetSharedFile().catch((error: unknown) => {
      console.warn('A shared file is left on this device for a day', error);
    });
  }

  return { file, remove };
}
