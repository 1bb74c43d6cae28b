import { Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Photo } from '#shared/photos/schema.ts';
import { photoMimeTypes, photoTypeLabels, type PhotoType } from '#shared/photos/vocabulary.ts';
import { BlobImage } from '../picture/PhotoPicture.tsx';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import type { useChosenFile } from './use-chosen-file.ts';
import { usePicture } from '../picture/use-picture.ts';
import classes from './UploadForm.module.css';

interface UploadPictureProps {
  file: ReturnType<typeof useChosenFile>;
  photoType: PhotoType;
  /** `last` is the newest photo of the same type, with whose pose the user aligns the new photo. */
  last: Photo | undefined;
  isBlurOn: boolean;
  isDropOver: boolean;
}

export function UploadPicture({ file, photoType, last, ...rest }: UploadPictureProps) {
  const { chosen, problem, isPreparing } = file;
  const isPhone = useIsPhone();
  const problemId = useId();
  // While the blur of photos is on, the earlier photo is hidden until the user turns its switch on.
  const [isLastShown, setIsLastShown] = useState(!rest.isBlurOn);
  const input = {
    describedBy: problem === undefined ? undefined : problemId,
    onFile: (picked: File) => void file.choose(picked),
  };
  const isSamePose = last !== undefined && chosen?.isVisible === true;

  return (
    <Stack gap={12} miw={0}>
      <div className={classes.frame} data-empty={!chosen} data-over={rest.isDropOver}>
        {chosen?.isVisible ? <BlobImage blob={chosen.blob} alt="What will be uploaded" /> : null}
        {isSamePose && isLastShown ? <LastPhoto photo={last} /> : null}
        {chosen && !chosen.isVisible ? (
          <Stack className={classes.hint} component="p" gap={8} align="center" justify="center">
            <bdi>{chosen.name}</bdi>
            <br />
            This browser cannot show it. The server may still be able to read it.
          </Stack>
        ) : null}
        {chosen ? null : (
          <Stack className={classes.hint} gap={8} align="center" justify="center">
            <IconPhoto size={40} stroke={1.5} aria-hidden />
            {isPhone ? 'Same light, same spot, same pose.' : 'Drop a photo here, or choose a file.'}
          </Stack>
        )}
        {isPreparing ? (
          <p className={classes.preparing} role="status">
            Preparing photo…
          </p>
        ) : null}
      </div>
      <Group gap={8} align="stretch">
        <FileButton {...input} isCamera>
          <IconCamera size={20} stroke={1.75} aria-hidden /> Take photo
        </FileButton>
        <FileButton {...input}>
          <IconPhoto size={20} stroke={1.75} aria-hidden /> Choose file
        </FileButton>
      </Group>
      {problem === undefined ? null : (
        <Text id={problemId} c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      {isSamePose ? (
        <ChoiceField
          type="checkbox"
          role="switch"
          name="samePose"
          label={`Last ${photoTypeLabels[photoType].toLowerCase()} photo on top, for the same pose`}
          aria-checked={isLastShown}
          checked={isLastShown}
          onChange={(event) => setIsLastShown(event.currentTarget.checked)}
        />
      ) : null}
    </Stack>
  );
}

/**
 * Shows an earlier photo, translucent, above the new photo. The photo has no alt text, because it
 * only helps to align the pose.
 */
function LastPhoto({ photo }: { photo: Photo }) {
  const { blob } = usePicture(photo.id, 'file');
  return blob === undefined ? null : <BlobImage blob={blob} alt="" style={{ opacity: 0.35 }} />;
}

interface FileButtonProps {
  isCamera?: boolean;
  describedBy: string | undefined;
  onFile: (file: File) => void;
  children: ReactNode;
}

function FileButton({ isCamera = false, describedBy, onFile, children }: FileButtonProps) {
  return (
    <label className={`tall-link outlined ${classes.fileButton}`} data-camera={isCamera}>
      {children}
      <input
        type="file"
        name={isCamera ? 'camera' : 'file'}
        accept={isCamera ? 'image/*' : photoMimeTypes.join(',')}
        capture={isCamera ? 'environment' : undefined}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        className="cover-input"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The field is cleared, so that the user can choose the same file again.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
