import { useMemo } from 'react';
import { useToday } from '../../client/local-moment.ts';
import { addMonths } from '@loge/domain/shared/local-date';
import { useOwnAddress } from '../../routing/use-own-address.ts';
import { type BiQuestion, firstQuestions, questionParameters, readQuestion, since, tidied } from './question.ts';

/** The question on screen, kept in the address bar: reloading, going back and a link keep it. */
export function useQuestion(): {
  readonly question: BiQuestion;
  readonly first: (cubeName: BiQuestion['cubeName']) => BiQuestion;
  readonly ask: (question: BiQuestion) => void;
} {
  const { path, parameters, change } = useOwnAddress();
  const today = useToday();
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
      change(`${path}?${search.toString()}`);
    },
  };
}
