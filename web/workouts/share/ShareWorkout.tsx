// Shares a workout: the press copies the owner's link, then a dialog offers a public one (behaviour/sharing.md).
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#web/paths.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { ShareDialogOnDemand } from './ShareWithLink.tsx';

/** Copies the full link of the report and opens the dialog for a public one. */
export function ShareWorkout({ isFilled, ...workout }: Workout & { isFilled?: boolean }) {
  const { share, dialog } = useShareWorkout();
  return (
    <>
      <Button
        variant={isFilled ? 'filled' : 'default'}
        leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
        onClick={() => void share(workout)}
      >
        Share
      </Button>
      {dialog}
    </>
  );
}

interface Workout {
  id: string;
  name: string;
}

interface WorkoutSharing {
  /** Copies the link of the report, then opens the dialog. Nothing becomes public. */
  share: (workout: Workout) => Promise<void>;
  /** The dialog, to render in the page. */
  dialog: ReactNode;
}

export function useShareWorkout(): WorkoutSharing {
  const [shared, setShared] = useState<Workout & { link: string; isCopied: boolean }>();
  return {
    share: async ({ id, name }) => {
      const link = new URL(paths.report(id), location.origin).href;
      // Copies during the press, because a browser refuses access to the clipboard later.
      setShared({ id, name, link, isCopied: await copyText(link) });
    },
    dialog:
      shared === undefined ? null : (
        <ShareDialogOnDemand
          kind="WORKOUT"
          subjectId={shared.id}
          name={shared.name}
          ownLink={shared}
          onClose={() => setShared(undefined)}
        />
      ),
  };
}
