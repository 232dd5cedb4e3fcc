import type { TransmissionDetailOnWire, TransmissionOnWire } from '@loge/contract/invoicing/transmission-wire';
import { mayReissue, mayResend } from '@loge/domain/invoicing/life-cycle';
import { sumCents } from '@loge/domain/shared/money';
import type { Database } from '../../platform/database/connection.ts';
import { noSiren } from '../send-transmission.ts';
import { findTransmissionDetails, type ListedTransmission } from '../rows/listed-transmission-rows.ts';
import { findStatuses, type StatusRow } from '../rows/status-rows.ts';

export const presentTransmission = (row: ListedTransmission): TransmissionOnWire => ({
  id: row.id,
  kind: row.kind,
  isCreditNote: row.isCreditNote,
  reference: row.reference,
  otherParty: row.otherParty,
  issuedOn: row.issuedOn,
  amountTTC: row.includingVatCents,
  state: row.state,
  status: row.status,
  statusAt: row.statusAt?.toISOString() ?? null,
  needsAct: row.needsAct,
});

const presentStatus = (row: StatusRow): TransmissionDetailOnWire['statuses'][number] => ({
  id: row.id,
  code: row.code,
  bySide: row.bySide,
  at: row.occurredAt.toISOString(),
  reasonCode: row.reasonCode,
  reason: row.reason,
  amount: row.amounts.length === 0 ? null : sumCents(row.amounts.map(({ cents }) => cents)),
  sending: row.sending,
});

export async function presentTransmissionDetail(database: Database, id: number): Promise<TransmissionDetailOnWire> {
  const row = await findTransmissionDetails(database, id);
  const statuses = await findStatuses(database, id);
  return {
    ...presentTransmission(row),
    orderId: row.orderId,
    statementId: row.statementId,
    sellerSiren: row.sellerSiren,
    buyerSiren: row.buyerSiren,
    sentAt: row.sentAt?.toISOString() ?? null,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    attempts: row.attempts,
    problemCode: row.problemCode,
    problem: row.problem,
    // Without the SIREN of who receives it the same document never leaves.
    mayResend: mayResend(row) && row.problemCode !== noSiren.code,
    mayReissue: row.kind === 'bill' && !row.isCreditNote && !row.isReversed && mayReissue(row),
    buyerOrder: row.buyerOrder,
    statuses: statuses.map(presentStatus),
    addresses: row.addresses.map(({ address, startsOn, endsOn, isActive, seenFrom, seenUntil }) => ({
      address,
      startsOn,
      endsOn,
      isActive,
      seenFrom: new Date(seenFrom).toISOString(),
      seenUntil: seenUntil === null ? null : new Date(seenUntil).toISOString(),
    })),
  };
}
