import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useToday } from '../../client/local-moment.ts';
import { addMonths } from '@loge/domain/shared/local-date';
import { type BiQuestion, firstQuestions, questionParameters, readQuestion, since, tidied } from './question.ts';

/** The question on screen, kept in the address bar: reloading, going back and a link keep it. */
export function useQuestion(): {
  readonly question: BiQuestion;
  readonly first: (cubeName: BiQuestion['cubeName']) => BiQuestion;
  readonly ask: (question: BiQuestion) => void;
} {
  const router = useRouter();
  const today = useToday();
  const parameters = useRouterState({ select: ({ location }) => location.search as { cube?: string; q?: string } });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const first = (cubeName: BiQuestion['cubeName']): BiQuestion => ({
    cubeName,
    query: { ...firstQuestions[cubeName], filters: [since(`${addMonths(today, -2).slice(0, 7)}-01`)] },
  });
  const asked = useMemo(() => readQuestion(parameters), [parameters]);
  return {
    question: asked ?? first('Orders'),
    first,
    ask: (question) => {
      const search = new URLSearchParams(questionParameters(tidied(question)));
      void router.navigate({ href: `${path}?${search.toString()}` });
    },
  };
}
