import type { Topic } from '@loge/contract/shared/topics';
import type { Services } from '../services.ts';
import type { Database } from '../database/connection.ts';
import type { Changes } from './changes.ts';
import { writeAsUnit } from './write-as-unit.ts';

/** What a job touches where its announcements do not say it. */
const touches: readonly Topic[] = ['orders', 'order-inbox', 'payments', 'credits', 'notifications', 'business-log'];

/** A write that a machine makes, not a person: the same unit of work as a request's. `requestId` says in the business log what it was. */
export const machineWrite = <Result>(
  services: Services,
  requestId: string,
  write: (transaction: Database, changes: Changes) => Promise<Result>,
): Promise<Result> => writeAsUnit(services, { authorId: null, client: '', requestId, touches }, write);
