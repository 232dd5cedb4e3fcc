import { bankText, type FormerTexts } from '@loge/domain/accounting/bank-statement';
import { at, type Part } from './camt-parts.ts';

const decoded: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** As versions before 1.1.0 read a text: several parts joined by spaces, references by number left as they were. */
function formerText(part: Part): string {
  if (Array.isArray(part)) return part.map((one: Part) => formerText(one)).join(' ');
  const plain = typeof part === 'object' && part !== null ? at(part, '#text') : part;
  return typeof plain === 'string'
    ? plain.trim().replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => decoded[name] ?? '')
    : '';
}

/**
 * What versions before 1.1.0 read of an entry or of one of its transactions: no structured remittance, and NONREF was a reference of the bank. Lines that
 * they kept are known by it, so that a period that was imported before the update can be imported again. Not to be changed.
 */
export function formerTexts(entry: Part, transaction: Part): FormerTexts {
  const isIn = formerText(at(entry, 'CdtDbtInd')) !== 'DBIT';
  const isReturn = at(transaction, 'RtrInf') !== undefined;
  const party = at(transaction, 'RltdPties', isIn || isReturn ? 'Dbtr' : 'Cdtr');
  const name = formerText(at(party, 'Nm')) || formerText(at(party, 'Pty', 'Nm'));
  const remittance = bankText(formerText(at(transaction, 'RmtInf', 'Ustrd')));
  const said = bankText(formerText(at(entry, 'AddtlNtryInf')) || formerText(at(transaction, 'AddtlTxInf')));
  const label = said || [isReturn ? 'REJET PRLV' : '', name, remittance].filter((one) => one !== '').join(' ');
  const endToEnd = formerText(at(transaction, 'Refs', 'EndToEndId'));
  return {
    label: bankText(label) || '—',
    detail: said === '' || remittance === said ? '' : remittance,
    reference: endToEnd === 'NOTPROVIDED' ? '' : bankText(endToEnd),
    mandate: bankText(formerText(at(transaction, 'Refs', 'MndtId'))),
    bankReference: bankText(formerText(at(transaction, 'Refs', 'AcctSvcrRef')) || formerText(at(entry, 'AcctSvcrRef'))),
  };
}
