// Defines the procedures that list, change, delete and restore photos. photo-routes.ts sends the pictures themselves.
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { photo, photoHistory, photoListInput, updatePhotoInput } from '#shared/photos/schema.ts';
import { command, deleted, id } from '#shared/schema.ts';
import { listPhotos, removePhoto, restorePhoto, updatePhoto } from './store.ts';

const { userMutation, userProcedure } = proceduresOf('photos');

export const photosRouter = router({
  list: userProcedure
    .meta({
      trainerMayRead: 'photos',
      rest: { method: 'GET', path: '/users/photos' },
      summary: 'List your progress photos, newest first and by type',
    })
    .input(photoListInput)
    .output(photoHistory)
    .query(({ ctx, input }) => listPhotos(ctx.db, ctx.userId, input.photoType)),
  update: userMutation
    .meta({
      rest: { method: 'PATCH', path: '/users/photos/{id}' },
      summary: 'Change the type, day or notes of a photo',
      bodyBytes: 32 * 1024,
    })
    .input(updatePhotoInput)
    .output(photo)
    .mutation(({ ctx, input }) => updatePhoto(ctx.db, ctx.userId, input, ctx.now())),
  remove: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/users/photos/{id}' },
      summary: 'Delete a photo; it can be restored for 30 days',
    })
    .input(command({ id }))
    .output(deleted)
    .mutation(({ ctx, input }) => removePhoto(ctx.db, ctx.userId, input.id, ctx.now())),
  restore: userMutation
    .meta({
      rest: { method: 'POST', path: '/users/photos/{id}/restore' },
      summary: 'Restore a deleted photo, within 30 days',
    })
    .input(command({ id }))
    .output(photo)
    .mutation(({ ctx, input }) => restorePhoto(ctx.db, ctx.userId, input.id, ctx.now())),
});
