import { type DemoWorldOptions, fillDemoWorld } from '../demo-world/fill-demo-world.ts';
import { type Connection, connect } from '../platform/database/connection.ts';
import { cloneDatabase } from './test-database.ts';

/** A demo world in a database of its own. */
export interface OpenedWorld {
  readonly connection: Connection;
  readonly close: () => Promise<void>;
}

/** The day of every demo world that names none. */
export const worldsDay = '2026-11-20';

export async function openWorld(options: Partial<DemoWorldOptions>): Promise<OpenedWorld> {
  const { url, drop } = await cloneDatabase();
  const connection = connect(url, { connections: 2 });
  await fillDemoWorld(connection.database, { today: worldsDay, ...options });
  return {
    connection,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}
