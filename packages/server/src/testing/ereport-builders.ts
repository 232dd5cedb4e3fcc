import type { TestServer } from './running-server.ts';

/** A report of a company to the administration, over nothing, with the desk whose days it is of. */
export async function buildEreport(
  { database, now }: TestServer,
  of: { readonly conciergerieId: number; readonly siren: string; readonly state?: 'refused' },
): Promise<number> {
  const { siren, conciergerieId } = of;
  const days = { starts_on: '2026-09-01', ends_on: '2026-09-10' };
  const { id } = await database
    .insertInto('ereports')
    .values({
      ...{ siren, ...days, due_on: '2026-09-20', kind: 'transactions', version: 1, type: 'IN', made_at: now },
      reference: `ER-${siren}-TR-20260901-1`,
      ...{ base_cents: 0, vat_cents: 0, document: '<Report/>' },
      figures: JSON.stringify({ sales: [], payments: [], brought: [], carried: [] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('ereported_desks')
    .values({ conciergerie_id: conciergerieId, siren, kind: 'transactions', ...days, server_number: 0 })
    .execute();
  if (of.state !== undefined)
    await database.insertInto('ereport_events').values({ report_id: id, state: of.state, happened_at: now }).execute();
  return id;
}
