import { getUserToken } from '@loge/contract/access/get-user-token';
import { handle } from '../../platform/gateway/action-handler.ts';
import { issueCallToken } from '../issue-call-token.ts';

export const getUserTokenHandler = handle(getUserToken, issueCallToken);
