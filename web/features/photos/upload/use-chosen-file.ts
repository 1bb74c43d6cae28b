// Prepares a chosen file for upload: rotates it, scales it down and encodes it again without metadata. A file that the
// browser cannot decode stays unchanged or is rejected.
import { useRef, useState } from 'react';
import { photoLimits, photoMimeTypes, photoSides } from '#shared/photos/vocabulary.ts';

const JPEG_QUALITY = 0.9;

interface PreparedPhoto {
  blob: Blob;
  /**
   * `isVisible` is false when this browser cannot show the file. The file is then uploaded
   * unchanged.
   */
  isVisible: boolean;
}

const WRONG_KIND = 'Please choose a JPEG, PNG or WebP photo.';
const HEIC =
  'This browser cannot read HEIC photos. Please choose JPEG, PNG or WebP. On an iPhone: Settings, Camera, Formats, Most Compatible.';
const TOO_LARGE = `This photo is larger than ${photoLimits.fileBytes / 1_048_576} MB. Please choose a smaller one.`;

class UnusableFile extends Error {}

/**
 * Returns the photo to upload.
 * @throws UnusableFile when the file cannot be uploaded
 */
async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const redrawn = await redraw(file);
  if (redrawn) return { blob: redrawn, isVisible: true };
  if (isHeic(file)) throw new UnusableFile(HEIC);
  if (!photoMimeTypes.some((type) => type === file.type)) throw new UnusableFile(WRONG_KIND);
  if (file.size > photoLimits.fileBytes) throw new UnusableFile(TOO_LARGE);
  return { blob: file, isVisible: false };
}

/**
 * Returns a JPEG whose longer side has at most `photoSides.full` pixels. Returns null for a file that is no image, or
 * that the browser cannot decode, draw or encode.
 */
async function redraw(file: File): Promise<Blob | null> {
  if (!file.type.startsWith('image/') && !isHeic(file)) return null;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // The browser cannot decode the file. `preparePhoto` rejects the file, or the server decides whether it is valid.
    return null;
  }
  const size = fitWithin(bitmap, photoSides.full);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency, so transparent parts are filled with white. Otherwise they would
  // become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

function isHeic(file: File): boolean {
  return /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
}

interface ChosenFile extends PreparedPhoto {
  name: string;
  /** `madeAt` is the time of the file's last change, which suggests the day of the photo. */
  madeAt: Date;
  chosenAt: Date;
}

/**
 * Prepares the most recently chosen file. When the file is unusable, `problem` is set and the
 * previous file stays.
 */
export function useChosenFile(onChosen: (file: ChosenFile) => void) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const [isPreparing, setIsPreparing] = useState(false);
  const latest = useRef<File>(undefined);

  async function choose(file: File): Promise<void> {
    latest.current = file;
    setProblem(undefined);
    setIsPreparing(true);
    try {
      const prepared = await preparePhoto(file);
      // The user has chosen another file since, so the result for this file is dropped.
      if (latest.current !== file) return;
      const next = {
        ...prepared,
        name: file.name,
        madeAt: new Date(file.lastModified),
        chosenAt: new Date(),
      };
      setChosen(next);
      onChosen(next);
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      if (latest.current === file) setProblem(error.message);
    } finally {
      if (latest.current === file) setIsPreparing(false);
    }
  }

  return { chosen, problem, isPreparing, choose, setProblem };
}

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the size in whole pixels with the same proportions and a longer side of at most
 * `longest`. A small picture is not enlarged.
 */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
