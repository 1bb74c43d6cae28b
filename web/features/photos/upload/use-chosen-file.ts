import { useRef, useState } from 'react';
import { type PreparedPhoto, preparePhoto, UnusableFile } from './prepare-photo.ts';

interface ChosenFile extends PreparedPhoto {
  name: string;
  /** The time that the file gives for its making. */
  madeAt: Date;
  chosenAt: Date;
}

/** The file that was chosen last, made ready to be sent. One that cannot be used says why and leaves the one before. */
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
      // Another one was chosen meanwhile.
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
