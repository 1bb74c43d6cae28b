// The picture of a link, for the share sheet of the device, or as a download.

/** Asks for the picture ahead of the press: a browser shares only what is there when it is pressed. @throws Error */
export async function loadPicture(path: string, name: string): Promise<File> {
  const response = await fetch(`${path}/card.png?shape=portrait`);
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}`);
  const type = 'image/png';
  const fileName = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'workout'}.png`;
  return new File([await response.blob()], fileName, { type });
}

/** True where the device has a sheet that takes pictures. */
export function canSharePicture(picture: File): boolean {
  // Absent on most desktops and on plain http, although the types have it.
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [picture] });
}

/** Hands the picture to the sheet of the device, else saves it as a file. */
export async function sharePicture(picture: File, url: string): Promise<void> {
  if (canSharePicture(picture)) {
    try {
      await navigator.share({ files: [picture], url });
    } catch (error) {
      // Closing the sheet without sharing is an error to the browser, not to anybody else.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = picture.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
