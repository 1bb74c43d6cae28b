// Sends the commands that change the run of a program, such as start, pause, skip and repeat.
import type { DayState, Program } from '#shared/programs/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';

/**
 * Returns functions that change the run of a training program, such as `pause` and `resume`. Each function stores the
 * program from the server's response in the query cache.
 */
export function useProgramSteps({ id }: Pick<Program, 'id'>) {
  const { isPending, run } = useCommand('Failed to change the program', {
    onSettled: () => readAgain(trpc.programs.pathFilter()),
  });
  const { commandIdOf, forget } = useCommandId();

  async function take<Input extends object>(
    step: string,
    input: Input,
    send: (input: Input & { id: string; commandId: string }) => Promise<Program>,
  ): Promise<Program | undefined> {
    let answer: Program | undefined;
    await run(async () => {
      answer = await send({ ...input, id, commandId: commandIdOf([step, input]) });
      forget();
      queryClient.setQueryData(trpc.programs.get.queryKey({ id }), answer);
    });
    return answer;
  }

  const { programs } = trpcClient;
  return {
    isBusy: isPending,
    start: (weekdays: number[]) => take('start', { weekdays }, programs.start.mutate),
    pause: () => take('pause', {}, programs.pause.mutate),
    resume: () => take('resume', {}, programs.resume.mutate),
    finish: () => take('finish', {}, programs.finish.mutate),
    skip: ({ round, pass, dayId }: Pick<DayState, 'round' | 'pass' | 'dayId'>) =>
      take('skip', { round, pass, dayId }, programs.skip.mutate),
    repeatWeek: (week: { round: number; weekId: string }) =>
      take('repeat', week, programs.repeatWeek.mutate),
    takeBack: (stepId: string) => take('take back', { stepId }, programs.takeBack.mutate),
  };
}

export type ProgramSteps = ReturnType<typeof useProgramSteps>;
