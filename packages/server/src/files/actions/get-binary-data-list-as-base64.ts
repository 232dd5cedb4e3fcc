import { getBinaryDataListAsBase64 } from '@loge/contract/files/get-binary-data-list-as-base64';
import { handle } from '../../platform/gateway/action-handler.ts';
import { answerFiles } from '../answer-files.ts';

export const getBinaryDataListAsBase64Handler = handle(getBinaryDataListAsBase64, answerFiles);
