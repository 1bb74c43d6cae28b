// The share target of the installed app, in the service worker: another app's share menu posts a file to the page of the
// import (manifest.webmanifest). The worker keeps it on the device and opens the page, with or without a connection.
import { privateRoutes } from '#shared/paths.ts';
import { keepSharedFile } from './shared-file.ts';

/** Returns the way to the page, which shows the file, or says that it could not be kept. */
export async function takeSharedFile(request: Request): Promise<Response> {
  const hasFile = await keepFileOf(request).catch((error: unknown) => {
    console.warn('A shared file could not be kept', error);
    return false;
  });
  const from = hasFile ? 'share' : 'share-failed';
  return Response.redirect(new URL(`${privateRoutes.import}?from=${from}`, request.url), 303);
}

/** True when there was a file, and it was kept. */
async function keepFileOf(request: Request): Promise<boolean> {
  const file = (await request.formData()).get('file');
  if (!(file instanceof File)) return false;
  await keepSharedFile(file);
  return true;
}
