import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { deskId } from './fill-desks.ts';

/** The desk of the left bank has a card terminal, which this server plays. */
export async function fillCounter(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .insertInto('card_terminals')
    .values({ conciergerie_id: deskId('rive-gauche'), name: 'Terminal de l’accueil', behaviour: 'contactless' })
    .execute();
}
