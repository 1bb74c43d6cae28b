// The part of an answer that may stay in the browser: nothing about anybody's health.
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import { isBodyGoal } from '#shared/goals/body-goal.ts';
import { isKept, type Question } from './kept-questions.ts';

type Answers = inferRouterOutputs<AppRouter>;

/** The part of an answer that is kept; undefined: nothing. */
export function keptPartOf(question: Question, answer: unknown): unknown {
  if (!isKept(question)) return undefined;
  switch (question.procedure) {
    case 'dashboard.training': {
      // Lifts measured with the body would reveal its weight. `as`: what this procedure answers.
      const training = answer as Answers['dashboard']['training'];
      return { ...training, lifts: training.lifts.filter(({ scale }) => scale !== 'LOAD') };
    }
    case 'goals.list': {
      // `as`: what this procedure answers.
      const page = answer as Answers['goals']['list'];
      return { ...page, data: page.data.filter((goal) => !isBodyGoal(goal)) };
    }
    case 'goals.get':
      // `as`: what this procedure answers.
      return isBodyGoal(answer as Answers['goals']['get']) ? undefined : answer;
    default:
      return answer;
  }
}
