// The steps of a program's run, from the screen.
import { useState } from 'react';
import type { DayState, Program } from '#shared/programs/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { toastFailure } from '#web/ui/messages/toasts.ts';

const FAILED = 'Failed to change the program';

/** Each shows the program as it is answered; what fails is said, and that it needs a connection. */
export function useProgramSteps({ id }: Pick<Program, 'id'>) {
  const [isBusy, setIsBusy] = useState(false);
  const { commandIdOf, forget } = useCommandId();

  async function take<Input extends object>(
    input: Input,
    send: (input: Input & { id: string; commandId: string }) => Promise<Program>,
  ): Promise<Program | undefined> {
    setIsBusy(true);
    try {
      const answer = await send({ ...input, id, commandId: commandIdOf(input) });
      forget();
      queryClient.setQueryData(trpc.programs.get.queryKey({ id }), answer);
      return answer;
    } catch (error) {
      console.warn('The program was not changed', error);
      toastFailure(error, FAILED);
      return undefined;
    } finally {
      readAgain(trpc.programs.pathFilter());
      setIsBusy(false);
    }
  }

  const { programs } = trpcClient;
  return {
    isBusy,
    start: (weekdays: number[]) => take({ weekdays }, (input) => programs.start.mutate(input)),
    pause: () =>
      take({ step: 'pause' }, ({ id: of, commandId }) =>
        programs.pause.mutate({ id: of, commandId }),
      ),
    resume: () =>
      take({ step: 'resume' }, ({ id: of, commandId }) =>
        programs.resume.mutate({ id: of, commandId }),
      ),
    finish: () =>
      take({ step: 'finish' }, ({ id: of, commandId }) =>
        programs.finish.mutate({ id: of, commandId }),
      ),
    skip: ({ round, pass, dayId }: Pick<DayState, 'round' | 'pass' | 'dayId'>) =>
      take({ round, pass, dayId }, (input) => programs.skip.mutate(input)),
    repeatWeek: (week: { round: number; weekId: string }) =>
      take(week, (input) => programs.repeatWeek.mutate(input)),
    takeBack: (stepId: string) => take({ stepId }, (input) => programs.takeBack.mutate(input)),
  };
}

export type ProgramSteps = ReturnType<typeof useProgramSteps>;
