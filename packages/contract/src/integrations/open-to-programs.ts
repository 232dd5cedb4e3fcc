import { scopeGroupOf, scopesName } from '@loge/domain/integrations/api-key';
import { catalogueOfActions } from '../catalogue-of-actions.ts';
import type { ActionContract } from '../shared/action-contract.ts';
import { isOpenToKeys } from './open-to-keys.ts';

/** What a program that acts for a person may ask besides what is open to keys: what beneficiaries read of their own. */
const openBesides: ReadonlySet<string> = new Set(['MyOrdersList']);

/** What costs money is confirmed by the person in Loge, and never done by a program that acts for them. */
const confirmedByPeople: ReadonlySet<string> = new Set(['CreateOrder', 'CreateOrders', 'setOrderPrice']);

/** Whether a program that acts for a person may be let into an action at all. */
export const isOpenToPrograms = (action: { readonly name: string }): boolean =>
  (isOpenToKeys(action) || openBesides.has(action.name)) && !confirmedByPeople.has(action.name);

/** Whether an action is open to a program with these scopes. */
export const isOpenToProgram = (action: ActionContract, scopes: readonly string[]): boolean =>
  isOpenToPrograms(action) && scopesName(scopes, action);

/** Everything that a program may ask for: all that reads, or writes, of a capability. */
export const programScopes: readonly string[] = [
  ...new Set(catalogueOfActions.filter(isOpenToPrograms).map(scopeGroupOf)),
].toSorted();
