// Addresses of pictures. They answer to the token of the owner alone (behaviour/rest-api.md#photo-upload).

/** Returns the path of a picture, from the root of the server; its last part names the size. */
export function photoUrl(photoId: string, size: 'file' | 'thumbnail'): string {
  return `/api/v1/users/photos/${photoId}/${size}`;
}
