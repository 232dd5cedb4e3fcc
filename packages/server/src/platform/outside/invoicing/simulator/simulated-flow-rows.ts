import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import type { DirectoryLine, Flow, FlowProblem, FlowSyntax, FlowType } from '../invoicing-platform.ts';

export interface NewSimulatedFlow {
  readonly flowId: string;
  readonly trackingId: string | null;
  /** Of our flow that it says something of. */
  readonly aboutTrackingId: string | null;
  readonly direction: 'In' | 'Out';
  readonly type: FlowType;
  readonly syntax: FlowSyntax;
  readonly name: string;
  readonly sha256: string;
  readonly bytes: Buffer;
  readonly acknowledgement: Flow['acknowledgement'];
  readonly problems: readonly FlowProblem[];
  readonly submittedAt: Date;
  readonly updatedAt: Date;
}

/** Keeps a flow once per tracking number; answers whether it was new. */
export async function keepSimulatedFlow(database: Database, flow: NewSimulatedFlow): Promise<boolean> {
  const kept = await sql`
    insert into simulated_invoicing_flows (flow_id, tracking_id, about_tracking_id, flow_direction, type, syntax, name, sha256, bytes, acknowledgement, problems,
      submitted_at, updated_at)
    values (${flow.flowId}, ${flow.trackingId}, ${flow.aboutTrackingId}, ${flow.direction}, ${flow.type}, ${flow.syntax}, ${flow.name}, ${flow.sha256},
      ${flow.bytes}, ${flow.acknowledgement}, ${JSON.stringify(flow.problems)}::jsonb, ${flow.submittedAt}::timestamptz, ${flow.updatedAt}::timestamptz)
    on conflict do nothing
  `.execute(database);
  return kept.numAffectedRows === 1n;
}

export type SimulatedFlowRow = Omit<Flow, 'submittedAt' | 'updatedAt'> & {
  readonly submittedAt: Date;
  readonly updatedAt: Date;
};

const columns = sql`flow_id as "flowId", tracking_id as "trackingId", type, syntax, flow_direction as direction, submitted_at as "submittedAt", updated_at as "updatedAt",
  acknowledgement, problems`;

/** Flows that came or changed within a time, the oldest change first. Empty lists of types and directions stand for any. */
export async function findSimulatedFlows(
  database: Database,
  wanted: {
    readonly after: Date;
    readonly now: Date;
    readonly types: readonly string[];
    readonly direction: string | null;
    readonly most: number;
  },
): Promise<readonly SimulatedFlowRow[]> {
  const found = await sql<SimulatedFlowRow>`
    select ${columns} from simulated_invoicing_flows
    where updated_at >= ${wanted.after}::timestamptz and updated_at <= ${wanted.now}::timestamptz
      and (cardinality(${wanted.types}::text[]) = 0 or type = any(${wanted.types}::text[]))
      and (${wanted.direction}::text is null or flow_direction = ${wanted.direction})
    order by updated_at, flow_id limit ${wanted.most}
  `.execute(database);
  return found.rows;
}

export async function findSimulatedFlowByTracking(
  database: Database,
  trackingId: string,
): Promise<SimulatedFlowRow | null> {
  const found = await sql<SimulatedFlowRow>`
    select ${columns} from simulated_invoicing_flows where tracking_id = ${trackingId}
  `.execute(database);
  return found.rows[0] ?? null;
}

export async function findSimulatedFlow(database: Database, flowId: string): Promise<SimulatedFlowRow | null> {
  const found = await sql<SimulatedFlowRow>`
    select ${columns} from simulated_invoicing_flows where flow_id = ${flowId}
  `.execute(database);
  return found.rows[0] ?? null;
}

export async function readSimulatedBytes(database: Database, flowId: string): Promise<Buffer | null> {
  const found = await sql<{ bytes: Buffer }>`
    select bytes from simulated_invoicing_flows where flow_id = ${flowId}
  `.execute(database);
  return found.rows[0]?.bytes ?? null;
}

/** Counts a try to send something; answers the how manieth it is. */
export async function countSimulatedTry(database: Database, trackingId: string): Promise<number> {
  const found = await sql<{ tries: number }>`
    insert into simulated_invoicing_tries as t (tracking_id, tries) values (${trackingId}, 1)
    on conflict (tracking_id) do update set tries = t.tries + 1 returning tries
  `.execute(database);
  return found.rows[0]?.tries ?? 1;
}

export async function isSimulatorInBadMood(database: Database): Promise<boolean> {
  const found = await sql<{ isBad: boolean }>`
    select is_bad as "isBad" from simulated_invoicing_mood
  `.execute(database);
  return found.rows[0]?.isBad ?? false;
}

/** What the simulated directory was told of a company; none where nothing was. */
export async function findSimulatedLines(database: Database, siren: string): Promise<readonly DirectoryLine[]> {
  const found = await sql<DirectoryLine>`
    select address, siren, siret, routing_code as "routingCode", from_day::text as "from", until_day::text as until, is_active as "isActive"
    from simulated_directory_lines where siren = ${siren} order by address
  `.execute(database);
  return found.rows;
}
