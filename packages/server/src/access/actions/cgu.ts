import { cgu } from '@loge/contract/access/cgu';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { answerTerms } from '../answer-terms.ts';

export const cguHandler = handlePublic(cgu, (request) => answerTerms(request, request.input.lang));
