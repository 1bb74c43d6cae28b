import { isolated } from '#shared/isolated.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFlag, IconPlayerPause, IconShare2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Program } from '#shared/programs/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { confirmText, RESTORABLE } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useDelete } from '#web/ui/messages/undo.ts';
import { ShareDialogOnDemand } from '#web/workouts/share/ShareWithLink.tsx';
import type { ProgramSteps } from './use-program-steps.ts';

interface ProgramMenuProps {
  program: Program;
  steps: ProgramSteps;
  onFinished: (answer: Program | undefined, message: string) => void;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function ProgramMenu({ program, steps, onFinished }: ProgramMenuProps) {
  const { id, name, status } = program;
  const [isSharing, setIsSharing] = useState(false);
  const remove = useRemove();
  async function finish() {
    const left = program.days.filter((day) => day.status === 'OPEN').length;
    const sentence = `Finish this program with ${left} ${left === 1 ? 'workout' : 'workouts'} left?`;
    if (!(await confirmText(sentence, 'Finish'))) return;
    onFinished(await steps.finish(), `Finished “${isolated(name)}”`);
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label="More actions">
            <IconDots size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconShare2 {...icon} />} onClick={() => setIsSharing(true)}>
            Share
          </Menu.Item>
          {status === 'RUNNING' ? (
            <Menu.Item
              leftSection={<IconPlayerPause {...icon} />}
              disabled={steps.isBusy}
              onClick={() => void steps.pause()}
            >
              Pause
            </Menu.Item>
          ) : null}
          {status === 'RUNNING' || status === 'PAUSED' ? (
            <Menu.Item
              leftSection={<IconFlag {...icon} />}
              disabled={steps.isBusy}
              onClick={() => void finish()}
            >
              Finish program
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => void remove(program)}>
            Delete program
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSharing ? (
        <ShareDialogOnDemand
          kind="PROGRAM"
          subjectId={id}
          name={name}
          onClose={() => setIsSharing(false)}
        />
      ) : null}
    </>
  );
}

function useRemove(): (program: Program) => Promise<void> {
  const [, navigate] = useLocation();
  const deletion = useDelete<Program>({
    question: ({ name }) =>
      `Are you sure you want to delete ${isolated(name)}? Its workouts stay. ${RESTORABLE}`,
    failure: 'Failed to delete the program',
    remove: ({ id }) => trpcClient.programs.remove.mutate({ id }),
    place: 'programs',
    offer: ({ id, name }) => ({
      message: `Deleted “${isolated(name)}”`,
      failure: 'Failed to restore the program',
      undo: async () => {
        const restored = await trpcClient.programs.restore.mutate({ id });
        queryClient.setQueryData(trpc.programs.get.queryKey({ id }), restored);
        toastSuccess('Program restored');
        readAgain(trpc.programs.pathFilter());
      },
    }),
  });
  return async (program) => {
    if (!(await deletion.remove(program))) return;
    navigate(paths.programs());
    readAgain(trpc.programs.list.pathFilter());
    readAgain(trpc.programs.running.pathFilter());
  };
}
