// Shares a workout. A press copies the owner's link, and a dialog then offers a public link (behaviour/sharing.md).
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#web/paths.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { ShareDialogOnDemand } from './ShareWithLink.tsx';

export function ShareWorkout(workout: Workout) {
  const { share, dialog } = useShareWorkout();
  return (
    <>
      <Button
        variant="default"
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
  /** `share` copies the link to the report and opens the dialog. The workout stays private. */
  share: (workout: Workout) => Promise<void>;
  /** `dialog` is the dialog that `share` opens. The page must render `dialog`. */
  dialog: ReactNode;
}

export function useShareWorkout(): WorkoutSharing {
  const [shared, setShared] = useState<Workout & { link: string; isCopied: boolean }>();
  return {
    share: async ({ id, name }) => {
      const link = new URL(paths.report(id), location.origin).href;
      // The link is copied during the button press, because browsers refuse access to the clipboard without a recent
      // press.
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
