import { randomUUID } from 'node:crypto';
import { type InvoiceInFile, readInvoiceFile } from '../invoice-in-file.ts';
import { type FlowToSend, sha256Of } from '../invoicing-platform.ts';
import { lifeCycleXml, type MessageParty } from '../life-cycle-message.ts';
import type { SimulatedBehaviour } from './simulated-behaviour.ts';
import type { NewSimulatedFlow } from './simulated-flow-rows.ts';

interface SimulatedStatus {
  readonly code: number;
  readonly label: string;
  /** When it happens and when it is told, in minutes after the document came. */
  readonly after: number;
  readonly toldAfter?: number;
  readonly reasonCode?: string;
  readonly reason?: string;
}

const deposited = { code: 200, label: 'Déposée', after: 0 };
const onItsWay: readonly SimulatedStatus[] = [
  deposited,
  { code: 202, label: 'Reçue par la plateforme', after: 2 },
  { code: 203, label: 'Mise à disposition', after: 4 },
];
const approved = { code: 205, label: 'Approuvée', after: 30 };

/** What the simulator says of a document, by its behaviour. */
const LIVES: Partial<Record<SimulatedBehaviour, readonly SimulatedStatus[]>> = {
  rejected: [],
  unknownRecipient: [
    deposited,
    {
      code: 213,
      label: 'Rejetée',
      after: 3,
      reasonCode: 'DEST_INC',
      reason: 'Destinataire inconnu de l’annuaire',
    },
  ],
  refused: [
    ...onItsWay,
    {
      code: 210,
      label: 'Refusée',
      after: 20,
      reasonCode: 'CMD_ERR',
      reason: 'Merci d’indiquer notre bon de commande.',
    },
  ],
  disputed: [
    ...onItsWay,
    {
      code: 207,
      label: 'En litige',
      after: 20,
      reasonCode: 'QTE_ERR',
      reason: 'La quantité facturée n’est pas celle qui a été reçue.',
    },
  ],
  twice: [
    ...onItsWay,
    ...onItsWay,
    approved,
    { code: 213, label: 'Rejetée', after: 31, reasonCode: 'DOUBLON', reason: 'Facture déjà reçue' },
  ],
  outOfOrder: [
    { ...approved, toldAfter: 1 },
    { code: 203, label: 'Mise à disposition', after: 4, toldAfter: 2 },
    { ...deposited, toldAfter: 40 },
  ],
};

const isInvoice = ({ type }: FlowToSend): boolean => type === 'CustomerInvoice' || type === 'SupplierInvoice';

/** The flows by which the simulator will report a document: nobody sees them before their time. */
export function simulatedLife(flow: FlowToSend, behaviour: SimulatedBehaviour, now: Date): readonly NewSimulatedFlow[] {
  if (!isInvoice(flow)) return [];
  const invoice = readInvoiceFile(flow.bytes);
  if (invoice === null) return [];
  const statuses = LIVES[behaviour] ?? [...onItsWay, approved];
  return statuses.map((status) => statusFlow(flow, invoice, status, now));
}

function statusFlow(flow: FlowToSend, invoice: InvoiceInFile, status: SimulatedStatus, now: Date): NewSimulatedFlow {
  const { code, label, after, toldAfter = after, reasonCode = '', reason = '' } = status;
  const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
  const [seller, buyer]: readonly MessageParty[] = [
    { siren: invoice.sellerSiren, name: invoice.sellerName, role: 'SE' },
    { siren: invoice.buyerSiren, name: invoice.buyerName, role: 'BY' },
  ];
  const platform: MessageParty = { siren: '', name: 'Plateforme simulée', role: 'WK' };
  const isOfPlatform = code < 204 || code === 213;
  const bytes = lifeCycleXml({
    code,
    label,
    occurredAt: later(after),
    reference: invoice.reference,
    typeCode: invoice.typeCode,
    issuedOn: invoice.issuedOn,
    sellerSiren: invoice.sellerSiren,
    from: isOfPlatform ? platform : (buyer ?? platform),
    to: seller ?? platform,
    reasonCode,
    reason,
    amounts: [],
  });
  return {
    flowId: randomUUID(),
    trackingId: null,
    aboutTrackingId: flow.trackingId,
    direction: 'In',
    type: flow.type === 'SupplierInvoice' ? 'SupplierInvoiceLC' : 'CustomerInvoiceLC',
    syntax: 'CDAR',
    name: `statut-${code}.xml`,
    sha256: sha256Of(bytes),
    bytes,
    acknowledgement: 'Ok',
    problems: [],
    submittedAt: later(toldAfter),
    updatedAt: later(toldAfter),
  };
}
