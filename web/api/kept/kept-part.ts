// Selects the part of an answer that may stay in the browser, without health data.
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import { isBodyGoal } from '#shared/goals/body-goal.ts';
import { isKept, type Question } from './kept-questions.ts';

type Answers = inferRouterOutputs<AppRouter>;

/** Returns the part of an answer to cache; undefined when nothing is cached. */
export function keptPartOf(question: Question, answer: unknown): unknown {
  if (!isKept(question)) return undefined;
  switch (question.procedure) {
    case 'dashboard.training': {
      // Lifts measured with the body would reveal its weight. `as`: the response type of this procedure.
      const training = answer as Answers['dashboard']['training'];
      return { ...training, lifts: training.lifts.filter(({ scale }) => scale !== 'LOAD') };
    }
    case 'goals.list': {
      // `as`: the response type of this procedure.
      const page = answer as Answers['goals']['list'];
      return { ...page, data: page.data.filter((goal) => !isBodyGoal(goal)) };
    }
    case 'goals.get':
      // `as`: the response type of this procedure.
      return isBodyGoal(answer as Answers['goals']['get']) ? undefined : answer;
    default:
      return answer;
  }
}
