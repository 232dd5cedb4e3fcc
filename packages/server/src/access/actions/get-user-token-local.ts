import { getUserTokenLocal } from '@loge/contract/access/get-user-token-local';
import { handle } from '../../platform/gateway/action-handler.ts';
import { issueCallToken } from '../issue-call-token.ts';

export const getUserTokenLocalHandler = handle(getUserTokenLocal, issueCallToken);
