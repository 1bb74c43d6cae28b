// Sharing a workout: the press copies the owner's link, then a dialog offers a public one (behaviour/sharing.md).
import { type ReactNode, useState } from 'react';
import { paths } from '#web/paths.ts';
import { copyLink } from './copy-link.ts';
import { ShareDialogOnDemand } from './ShareWithLink.tsx';

interface Workout {
  id: string;
  name: string;
}

interface WorkoutSharing {
  /** Copies the link of the report, then opens the dialog. Nothing becomes public. */
  share: (workout: Workout) => Promise<void>;
  /** Stands in the page. */
  dialog: ReactNode;
}

export function useShareWorkout(): WorkoutSharing {
  const [shared, setShared] = useState<Workout & { link: string; isCopied: boolean }>();
  return {
    share: async ({ id, name }) => {
      const link = new URL(paths.report(id), location.origin).href;
      // Within the press: a browser refuses the clipboard later.
      setShared({ id, name, link, isCopied: await copyLink(link) });
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
