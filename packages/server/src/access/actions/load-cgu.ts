import { loadCgu } from '@loge/contract/access/load-cgu';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { answerTerms } from '../answer-terms.ts';

export const loadCguHandler = handlePublic(loadCgu, (request) =>
  answerTerms(request, request.input.lang ?? request.lang),
);
