import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ImportSummary } from '#shared/imports/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useFileDrop } from '#web/hooks/use-file-drop.ts';
import { useIsOnline } from '#web/hooks/use-is-online.ts';
import { importPath, showImport } from '../shown-import.ts';
import { AppGuides } from './AppGuides.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { SharedFile, useSharedFile } from './SharedFile.tsx';
import classes from './start.module.css';
import { useImportUpload } from './use-import-upload.ts';

const SHARE_LOST = {
  title: 'The shared file did not arrive',
  reason: 'This device could not keep it. Save it first, then choose it here.',
};

/** Starts an import from a chosen, dropped or shared file. */
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
    <div className={classes.start}>
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

/** Loads the list of earlier imports. A new import does not wait for it. */
function Earlier() {
  const { data } = useQuery({ ...trpc.imports.list.queryOptions({}), staleTime: 0 });
  return <EarlierImports imports={data?.data ?? NONE} />;
}
