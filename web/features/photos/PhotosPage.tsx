import { Box, Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCamera, IconLayoutColumns, IconLock, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Photo, PhotoHistory } from '#shared/photos/schema.ts';
import { type PhotoType, photoTypeLabels } from '#shared/photos/vocabulary.ts';
import { keepStored, readStored } from '#web/browser-storage.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { useLeaveGuard } from '#web/ui/messages/leave-guard.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { choose, CompareBar, CompareView, defaultPair } from './compare/CompareView.tsx';
import { photosOf, type Tab } from './photo-list.ts';
import { PhotoGrid } from './grid/PhotoGrid.tsx';
import classes from './grid/PhotoGrid.module.css';
import { PhotoTabs } from './grid/PhotoTabs.tsx';
import { PhotoViewer } from './viewer/PhotoViewer.tsx';
import { UploadForm } from './upload/UploadForm.tsx';
import { useFileDrop } from '#web/hooks/use-file-drop.ts';
import { useSeenBy } from '#web/trainer/use-seen-by.ts';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';

const Bodies = idlePart(async () => (await import('#web/ui/charts/BodyMap.tsx')).Bodies);
const NO_LOADS = new Map();

const LEAVE_QUESTION = 'Leave without uploading? The photo that you chose will be lost.';

export default function PhotosPage() {
  const query = useQuery(trpc.photos.list.queryOptions({}));
  const { data } = query;
  /** `added` is the pose at which the form of a new photo starts; undefined hides the form. */
  const [added, setAdded] = useState<PhotoType>();
  const [dropped, setDropped] = useState<File>();
  const [isDirty, setIsDirty] = useState(false);
  const [tab, setTab] = useState<Tab>('ALL');
  const [isBlurOn, setIsBlurOn] = usePhotoBlur();
  const afterRender = useAfterRender();
  const addButton = useRef<HTMLButtonElement>(null);
  useLeaveGuard({ isDirty, question: LEAVE_QUESTION });
  const isDropOver = useFileDrop(data !== undefined, (file) => {
    setDropped(file);
    setAdded((now) => now ?? poseOf(tab));
  });

  function closeForm() {
    setAdded(undefined);
    setDropped(undefined);
    afterRender(() => (addButton.current ?? document.querySelector('h1'))?.focus());
  }

  function showUploaded(photo: Photo) {
    if (tab !== 'ALL') setTab(photo.photoType);
    closeForm();
  }

  const isEmpty = data?.photos.length === 0;
  return (
    <div className={isEmpty && !added ? 'column' : undefined}>
      <PageHeader
        title="Photos"
        back={{ href: paths.profile(), label: 'My Profile' }}
        actions={
          data && !added && !isEmpty ? (
            <Button
              ref={addButton}
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={() => setAdded(poseOf(tab))}
            >
              Add Photo
            </Button>
          ) : null
        }
      />
      <Loaded query={query} isToast failure="Failed to load photo history" cards={[4, 300]} />
      {data ? (
        <Stack gap={24} mih="60dvh">
          {added ? (
            <UploadForm
              initialType={added}
              history={data}
              isBlurOn={isBlurOn}
              dropped={dropped}
              isDropOver={isDropOver}
              onDirty={setIsDirty}
              onUploaded={showUploaded}
              onCancel={closeForm}
            />
          ) : null}
          {isEmpty ? (
            added ? null : (
              <NothingYet onAdd={setAdded} />
            )
          ) : (
            <Photos
              history={data}
              tab={tab}
              onTab={setTab}
              isBlurOn={isBlurOn}
              onBlur={setIsBlurOn}
            />
          )}
        </Stack>
      ) : null}
    </div>
  );
}

interface PhotosProps {
  history: PhotoHistory;
  tab: Tab;
  onTab: (tab: Tab) => void;
  isBlurOn: boolean;
  onBlur: (isOn: boolean) => void;
}

function Photos({ history, tab, onTab, isBlurOn, onBlur }: PhotosProps) {
  /**
   * `chosen` holds the ids of the photos chosen for a comparison; null when no comparison is in
   * progress.
   */
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  /**
   * `order` keeps the order of the photos since the viewer opened, so that a photo whose day is
   * changed keeps its place.
   */
  const [viewer, setViewer] = useState<{ order: readonly string[]; id: string | null }>();
  const afterRender = useAfterRender();
  const compareButton = useRef<HTMLButtonElement>(null);
  const photos = photosOf(history, tab);
  // A deletion removes the focused tile, so the heading takes the focus.
  useHeadingTakesFocus(history.photos.length);
  const find = (ids: readonly string[]) =>
    ids.flatMap((id) => history.photos.find((photo) => photo.id === id) ?? []);
  const pair = find(chosen ?? []);

  function press(photo: Photo) {
    if (chosen) setChosen(choose(chosen, photo.id));
    else setViewer({ order: photos.map(({ id }) => id), id: photo.id });
  }

  function changeTab(next: Tab) {
    onTab(next);
    if (chosen) setChosen(defaultPair(photosOf(history, next)));
  }

  function stopChoosing() {
    setChosen(null);
    afterRender(() => compareButton.current?.focus());
  }

  return (
    <div>
      <PhotoTabs history={history} value={tab} onChange={changeTab}>
        <Group gap="4px 16px" justify="space-between" mih={44}>
          <ChoiceField
            type="checkbox"
            role="switch"
            name="blur"
            label="Blur photos"
            aria-checked={isBlurOn}
            checked={isBlurOn}
            onChange={(event) => onBlur(event.currentTarget.checked)}
          />
          {photos.length > 1 && !chosen ? (
            <Button
              ref={compareButton}
              variant="default"
              leftSection={<IconLayoutColumns size={20} stroke={1.75} aria-hidden />}
              onClick={() => setChosen(defaultPair(photos))}
            >
              Compare
            </Button>
          ) : null}
        </Group>
        {photos.length === 0 ? (
          <Text c="dimmed">No photos of this type yet.</Text>
        ) : (
          <PhotoGrid
            photos={photos}
            isBlurred={isBlurOn}
            showsType={tab === 'ALL'}
            chosen={chosen}
            onPress={press}
          />
        )}
      </PhotoTabs>
      {chosen ? (
        <CompareBar chosen={pair} onCompare={() => setIsComparing(true)} onCancel={stopChoosing} />
      ) : null}
      <CompareView
        photos={isComparing ? pair : []}
        isBlurOn={isBlurOn}
        onClose={() => setIsComparing(false)}
      />
      <PhotoViewer
        photos={find(viewer?.order ?? [])}
        openId={viewer?.id ?? null}
        isBlurOn={isBlurOn}
        onShow={({ id }) => setViewer((now) => now && { ...now, id })}
        onClose={() => setViewer((now) => now && { ...now, id: null })}
        onRemoved={() => setViewer(undefined)}
      />
    </div>
  );
}

const poseOf = (tab: Tab): PhotoType => (tab === 'ALL' ? 'FRONT' : tab);

function NothingYet({ onAdd }: { onAdd: (pose: PhotoType) => void }) {
  const seenBy = useSeenBy('photos');
  return (
    <Stack className="surface-empty" align="center">
      <Title order={2} size="h3">
        Same light, same spot
      </Title>
      <div className={`bodies-only ${classes.poses}`}>
        <Bodies loads={NO_LOADS} />
        <Box className="halves" pos="absolute" inset={0} style={{ gap: 8 }}>
          {(['FRONT', 'BACK'] as const).map((pose) => (
            <UnstyledButton
              key={pose}
              className="row"
              style={{ alignItems: 'end', justifyContent: 'center' }}
              p={12}
              c="var(--mantine-color-anchor)"
              fw={600}
              bd="2px dashed var(--app-input-border)"
              bdrs="md"
              aria-label={`Add a photo: ${photoTypeLabels[pose]}`}
              onClick={() => onAdd(pose)}
            >
              <IconCamera size={24} stroke={1.75} aria-hidden />
              {photoTypeLabels[pose]}
            </UnstyledButton>
          ))}
        </Box>
      </div>
      <p className="row note" style={{ visibility: seenBy ? undefined : 'hidden' }}>
        <IconLock size={16} stroke={1.75} aria-hidden /> {seenBy ?? 'Only you see'} your photos.
      </p>
    </Stack>
  );
}

/**
 * Returns whether the blur of photos is on, and a function that switches the blur. This device stores the choice per
 * user.
 */
function usePhotoBlur() {
  const userId = useSignedInUserId();
  const [changed, setChanged] = useState<boolean>();
  const isOn = changed ?? (userId === undefined || readStored(keyOf(userId)) !== 'off');

  function setOn(next: boolean) {
    setChanged(next);
    if (userId === undefined) return;
    keepStored(keyOf(userId), next ? 'on' : 'off', 'The choice to blur photos could not be kept');
  }
  return [isOn, setOn] as const;
}

function keyOf(userId: string): string {
  return `${userId}:photo-blur`;
}
