// Downloads a workout as a FIT or TCX file.
import type { WorkoutFileFormat } from '#shared/workout-file/formats.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';
import { RequestRefused } from '#web/api/calls/request-refused.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { toastFailure, toastSuccess } from '#web/ui/messages/toasts.ts';

export async function downloadWorkout(id: string, format: WorkoutFileFormat): Promise<void> {
  try {
    const response = await authFetch(`/api/v1/workout-sessions/${id}/export?format=${format}`);
    if (!response.ok) throw new RequestRefused(response.status, null);
    saveFile(await response.blob(), nameIn(response) ?? `workout.${format}`);
    toastSuccess(`Downloaded as ${format.toUpperCase()}`);
  } catch (error) {
    console.warn('The workout could not be downloaded', error);
    toastFailure(error, 'Failed to download the workout. Please try again.');
  }
}

function nameIn(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
}
