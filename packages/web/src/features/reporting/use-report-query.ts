import { useMemo } from 'react';
import { useToday } from '../../client/local-moment.ts';
import { addMonths } from '@loge/domain/shared/local-date';
import { useOwnAddress } from '../../routing/use-own-address.ts';
import {
  type ReportQuery,
  firstQuestions,
  questionParameters,
  readQuestion,
  since,
  dropStaleSorts,
} from './report-query.ts';

/** The question on screen, kept in the address bar: reloading, going back and a link keep it. */
export function useReportQuery(): {
  readonly question: ReportQuery;
  readonly first: (cubeName: ReportQuery['cubeName']) => ReportQuery;
  readonly ask: (question: ReportQuery) => void;
} {
  const { path, parameters, change } = useOwnAddress();
  const today = useToday();
  const first = (cubeName: ReportQuery['cubeName']): ReportQuery => ({
    cubeName,
    query: { ...firstQuestions[cubeName], filters: [since(`${addMonths(today, -2).slice(0, 7)}-01`)] },
  });
  const asked = useMemo(() => readQuestion(parameters), [parameters]);
  return {
    question: asked ?? first('Orders'),
    first,
    ask: (question) => {
      const search = new URLSearchParams(questionParameters(dropStaleSorts(question)));
      change(`${path}?${search.toString()}`);
    },
  };
}
