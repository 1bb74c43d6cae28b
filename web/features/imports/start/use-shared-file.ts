import { useEffect, useState } from 'react';
import { forgetSharedFile, readSharedFile } from '#web/pwa/shared-file.ts';

/** The file that was shared with the installed app and waits to be taken. */
export function useSharedFile() {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    let isLeft = false;
    readSharedFile().then(
      (waiting) => {
        if (!isLeft && waiting) setFile(waiting);
      },
      (error: unknown) => console.warn('A shared file could not be read', error),
    );
    return () => {
      isLeft = true;
    };
  }, []);

  function remove(): void {
    setFile(undefined);
    forgetSharedFile().catch((error: unknown) => {
      console.warn('A shared file is left on this device for a day', error);
    });
  }

  return { file, remove };
}
