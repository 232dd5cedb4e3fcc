import { genesysStartCallAction } from '@loge/contract/users/genesys-start-call-action';
import { hasCallCenter } from '../session/outside-services.ts';
import { mayCall } from './may-call.ts';

/** Whether somebody may have people called, and this server is connected to who does it. */
export const mayCallPhones = (user: Parameters<typeof mayCall>[0]): boolean =>
  hasCallCenter() && mayCall(user, genesysStartCallAction);
