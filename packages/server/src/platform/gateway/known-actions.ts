import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import type { ActionContract } from '@loge/contract/shared/action-contract';

const byName = new Map(catalogueOfActions.map((contract) => [contract.name, contract]));

/** The contract of an action, if there is one of that name. */
export const findContract = (name: unknown): ActionContract | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined;

/** Whether the contract holds an action. What a screen is offered to do must be something that the gateway can be asked. */
export const isKnownAction = (name: string): boolean => byName.has(name);
