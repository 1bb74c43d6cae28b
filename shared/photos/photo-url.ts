// Addresses of photos. The server answers them only with the owner's token (behaviour/rest-api.md#photo-upload).

/** Returns the path of a photo from the root of the server; its last part names the size. */
export function photoUrl(photoId: string, size: 'file' | 'thumbnail'): string {
  return `/api/v1/users/photos/${photoId}/${size}`;
}
