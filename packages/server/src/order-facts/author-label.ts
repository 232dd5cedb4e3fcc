import type { Actor } from '@loge/domain/orders/workflow-types';

/** Who did something to an order, as managers read it: the person's name, or that it happened by itself. */
export function authorLabel(name: string | null, role: Actor): string {
  if (name !== null && name !== '') return name;
  return role === 'system' ? 'Automatique' : 'Compte sans nom';
}
