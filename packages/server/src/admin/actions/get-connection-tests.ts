import { getConnectionTests } from '@loge/contract/admin/get-connection-tests';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentConnectionTest } from '../presenters/present-connection-test.ts';
import { findConnectionTests } from '../rows/connection-test-rows.ts';
import { testedConnections } from '../tested-connections.ts';

export const getConnectionTestsHandler = handle(getConnectionTests, async ({ services, database }) => {
  const tests = await findConnectionTests(database);
  const connections = testedConnections(services);
  return {
    connections: (['files', 'backups', 'payments'] as const).map((connection) =>
      presentConnectionTest(
        connection,
        connections[connection].place,
        tests.find((test) => test.connection === connection),
      ),
    ),
  };
});
