// Defines the sign-in settings of a server before, during and after a change of its token secret.
import { createAuthSettings } from '#server/auth/auth-settings.ts';

export const publicUrl = 'http://127.0.0.1:3000';
export const SECRET = 'one secret of thirty-two letters';
export const NEW_SECRET = 'another secret of the same length';

export const settings = createAuthSettings({ secret: SECRET, publicUrl });
export const rotated = createAuthSettings({
  secret: NEW_SECRET,
  previousSecret: SECRET,
  publicUrl,
});
export const changed = createAuthSettings({ secret: NEW_SECRET, publicUrl });
