import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';

const known = new Set(catalogueOfActions.map(({ name }) => name));

/** Whether the contract holds an action. What a screen is offered to do must be something that the gateway can be asked. */
export const isKnownAction = (name: string): boolean => known.has(name);
