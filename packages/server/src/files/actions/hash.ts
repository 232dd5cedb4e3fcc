import { hash } from '@loge/contract/files/hash';
import { handle } from '../../platform/gateway/action-handler.ts';
import { answerFiles } from '../answer-files.ts';

export const hashHandler = handle(hash, answerFiles);
