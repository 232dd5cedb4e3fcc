import { jdbcPoolInfos } from '@loge/contract/admin/jdbc-pool-infos';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentProcess } from '../presenters/present-process.ts';
import { countConnections } from '../rows/connection-rows.ts';

export const jdbcPoolInfosHandler = handle(jdbcPoolInfos, async ({ services, database }) => {
  const [processes, connections] = await Promise.all([services.processes.reports(), countConnections(database)]);
  return {
    processes: processes.map((process) => ({
      ...presentProcess(process),
      pools: process.report.pools.map(({ name, max, total, idle, waiting }) => ({
        name,
        max,
        total,
        idle,
        active: total - idle,
        waiting,
      })),
    })),
    database: {
      connections: connections.connections,
      max: connections.max,
      active: connections.active,
      idleInTransaction: connections.idleInTransaction,
      longestTransactionMs: connections.longestTransactionMs,
    },
  };
});
