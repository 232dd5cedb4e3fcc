import type { LockerSizeKey } from './box-size.ts';
import type { KernOrderState } from './kern-orders.ts';

/** What a concierge reads of an order at a locker: what waits, and for whom. */
export function kernMessage(says: KernOrderState['says'], size: LockerSizeKey | null): string {
  switch (says) {
    case 'overdue':
      return 'Délai passé, à reprendre';
    case 'waitsForBeneficiary':
      return 'À retirer par son bénéficiaire';
    case 'waitsForDesk':
      return 'Déposé par son bénéficiaire, à reprendre';
    case 'beingTaken':
      return 'Porte ouverte, à confirmer';
    case 'beingPut':
      return 'Porte ouverte, à confirmer';
    case 'reserved':
      return 'Casier réservé';
    case 'awaited':
      return 'Casier réservé, dépôt attendu';
    case 'toDrop':
      return 'À déposer';
    case 'noRoom':
      return size === null ? 'Trop grand pour un casier' : `Aucun ${size} libre`;
    case 'inProcess':
      return 'En cours de traitement';
    case 'stuck':
      return 'Porte en panne';
  }
}

/** What was heard of an order at a locker, in a few words; a kind without any stands as it came. */
export const LOCKER_EVENT_LABELS: Readonly<Record<string, string>> = {
  BENEFICIARY_DROP_OK: 'Déposé par son bénéficiaire',
  BENEFICIARY_COLLECT_OK: 'Retiré par son bénéficiaire',
  PROVIDER_DROP_OK: 'Déposé par le livreur',
  PROVIDER_COLLECT_OK: 'Repris par le livreur',
  openToDrop: 'Porte ouverte pour déposer',
  dropped: 'Déposé par la conciergerie',
  openToCollect: 'Porte ouverte pour reprendre',
  collected: 'Repris par la conciergerie',
  unchanged: 'Porte refermée, rien n’a changé',
  extend: 'Délai prolongé',
  release: 'Réservation levée',
  open: 'Porte ouverte',
  free: 'Casier libéré',
  repaired: 'Casier vérifié',
  takeOut: 'Casier hors service',
  putBack: 'Casier remis en service',
  jammed: 'La porte ne s’ouvre pas',
  leftOpen: 'La porte est restée ouverte',
  foundEmpty: 'Casier trouvé vide',
  sensorDisagrees: 'Le capteur dit autre chose',
  doorOpened: 'Porte ouverte, selon le casier',
  doorClosed: 'Porte refermée, selon le casier',
  sensorFull: 'Le capteur voit quelque chose',
  sensorEmpty: 'Le capteur ne voit rien',
  'door-refused': 'Le casier a refusé d’ouvrir',
  'door-unanswered': 'Le casier n’a pas répondu',
  stuck: 'Signalé dans « À traiter »',
  offline: 'L’armoire ne répond plus',
  move: 'Passé dans ce casier',
  TO_OPEN_DOOR: 'Porte ouverte au banc d’essai',
  TO_CLOSE_DOOR: 'Porte ouverte pour déposer, au banc d’essai',
  'alert-jammed': 'Signalé : la porte ne s’ouvre pas',
  'alert-not_closed': 'Signalé : la porte ne se ferme pas',
  'alert-empty_on_pickup': 'Signalé : casier vide',
  'alert-other': 'Signalé par quelqu’un devant l’armoire',
};
