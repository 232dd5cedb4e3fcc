import type { OrderStatus } from './order-status.ts';
import { isReturnAnnounced } from './partner-marks.ts';
import type { PlaceInLife } from './partner-tasks.ts';

/** What an order asks of its partner, in the partner's words (French, as every partner's screen is). */
const PARTNER_STATUSES: Readonly<Record<OrderStatus, string>> = {
  unknown: 'En attente',
  to_be_processed: 'À confirmer',
  new: 'À confirmer',
  quote_requested: 'Devis à établir',
  quote_sent: 'Devis envoyé',
  quote_accepted: 'À réaliser',
  accepted: 'À réaliser',
  to_be_dropped_off: 'En attente du dépôt',
  dropped_off: 'À récupérer',
  handed_to_partner: 'À réaliser',
  being_processed: 'En cours',
  waiting_for_information: 'En attente',
  received_from_partner: 'Livrée',
  available: 'Livrée',
  available_in_locker: 'Livrée',
  done: 'Terminée',
  billed: 'Terminée',
  paid: 'Terminée',
  refused: 'Refusée',
  quote_refused: 'Devis refusé',
  cancelled: 'Annulée',
  archived: 'Terminée',
  special: 'En attente',
};

/** Spec: partner-content-locker §3 (statusPartenaire); the words are not in the specification. */
export function partnerStatusLabel(order: PlaceInLife): string {
  const { status, workflow, isDroppedOff } = order;
  if (isReturnAnnounced(order)) return 'Rendue';
  const isAgreed = status === 'accepted' || status === 'quote_accepted';
  if (!isAgreed || workflow !== 'DEPOSE_REPRISE_ENTREPRISE') return PARTNER_STATUSES[status];
  // Nothing is done to what is still at its owner's, and what lies at the desk is to be fetched first.
  return PARTNER_STATUSES[isDroppedOff ? 'dropped_off' : 'to_be_dropped_off'];
}

/** How a place decides what the partner may know: to come to somebody, they must be able to ring. */
export function partnerMayRing(addressType: 'none' | 'company' | 'home' | 'other' | 'offer'): boolean {
  return addressType === 'home' || addressType === 'other';
}
