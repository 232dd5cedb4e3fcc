import { randomUUID } from 'node:crypto';
import { frenchVatNumber } from '@loge/domain/billing/seller-identity';
import type { LifeCycleCode } from '@loge/domain/invoicing/life-cycle';
import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import { noteStatus } from '../invoicing/note-status.ts';
import { noSiren } from '../invoicing/send-transmission.ts';
import type { StatusSide } from '../invoicing/rows/status-rows.ts';
import { keepHash, setTransmissionProblem, setTransmissionSent } from '../invoicing/rows/transmission-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { sha256Of } from '../platform/outside/invoicing/invoicing-platform.ts';
import type { Services } from '../platform/services.ts';
import { at, type DemoClock } from './demo-clock.ts';
import { RESPONSIBLE_USER_ID } from './staff.ts';

/** Made up, with check sums that come out: who the client companies are. */
const COMPANY_SIRENS = ['100000009', '200000008', '300000007', '400000006'];

/** Says, before anything is billed, that all sellers send electronically, and who their clients are. */
export async function prepareInvoicing(database: Database, clock: DemoClock): Promise<void> {
  await sql`
    insert into invoicing_sellers (siren, starts_on, noted_by, noted_at)
    select distinct siren, ${addDays(clock.today, -400)}::date, ${RESPONSIBLE_USER_ID}::bigint, ${new Date(at(addDays(clock.today, -420), '09:00'))}::timestamptz
    from seller_identities on conflict (siren) do nothing
  `.execute(database);
  const companies = COMPANY_SIRENS.map((siren, index) => ({
    siren,
    vatNumber: frenchVatNumber(siren),
    place: index + 1,
  }));
  await sql`
    insert into client_company_identities (client_company_id, siren, vat_number)
    select k.id, c.siren, c."vatNumber" from (select id, row_number() over (order by id) as place from client_companies) k
    join jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as c (siren text, "vatNumber" text, place int) on c.place = k.place
  `.execute(database);
}

interface Told {
  readonly code: LifeCycleCode;
  readonly side: StatusSide;
  readonly days: number;
  readonly reasonCode?: string;
  readonly reason?: string;
}

const onItsWay: readonly Told[] = [
  { code: 200, side: 'platform', days: 0 },
  { code: 202, side: 'platform', days: 0 },
  { code: 203, side: 'platform', days: 0 },
];
/** What became of documents, in turn: most are approved. */
const STORIES: readonly (readonly Told[])[] = [
  [...onItsWay, { code: 205, side: 'buyer', days: 1 }],
  [
    ...onItsWay,
    {
      code: 210,
      side: 'buyer',
      days: 1,
      reasonCode: 'CMD_ERR',
      reason: 'Merci d’indiquer notre bon de commande, obligatoire depuis le 1er octobre.',
    },
  ],
  [...onItsWay, { code: 204, side: 'buyer', days: 1 }],
  [
    ...onItsWay,
    { code: 207, side: 'buyer', days: 2, reasonCode: 'QTE_ERR', reason: 'Il manque un passage en semaine 46.' },
  ],
  onItsWay,
];

/**
 * Documents of before yesterday have left, each with what was told of it, but for those whose recipient has no SIREN: they stand as the job leaves them. The latest wait for the first round of the
 * job.
 */
export async function fillInvoicing(
  database: Database,
  { files }: Pick<Services, 'files'>,
  clock: DemoClock,
): Promise<void> {
  const found = await sql<{
    id: number;
    issuedOn: LocalDate;
    fileId: string;
    trackingId: string;
    isAddressable: boolean;
  }>`
    select id, issued_on::text as "issuedOn", file_id as "fileId", tracking_id as "trackingId",
      self_billed_invoice_id is not null or buyer_siren is not null as "isAddressable"
    from invoice_transmissions where issued_on < ${addDays(clock.today, -1)}::date order by issued_on desc, id desc
  `.execute(database);
  for (const { id } of found.rows.filter(({ isAddressable }) => !isAddressable))
    await setTransmissionProblem(database, id, { state: 'failed', problem: noSiren, nextTryAt: null });
  const sent = found.rows.filter(({ isAddressable }) => isAddressable);
  for (const [index, { id, issuedOn, fileId, trackingId }] of sent.entries()) {
    const bytes = await files.read(fileId);
    if (bytes === null) throw new Error('A document of the demo world has no file.');
    const sentAt = new Date(at(issuedOn, '17:02'));
    await keepHash(database, id, sha256Of(bytes));
    await setTransmissionSent(database, id, { flowId: randomUUID(), isAcknowledged: true, trackingId, now: sentAt });
    for (const [step, told] of (STORIES[index % STORIES.length] ?? onItsWay).entries())
      await noteStatus(database, {
        transmissionId: id,
        code: told.code,
        bySide: told.side,
        occurredAt: new Date(sentAt.getTime() + (told.days * 1440 + step * 12) * 60_000),
        reasonCode: told.reasonCode ?? '',
        reason: told.reason ?? '',
        amounts: [],
        flowId: randomUUID(),
        paymentId: null,
        now: sentAt,
      });
  }
}
