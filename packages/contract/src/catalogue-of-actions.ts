import * as everyAction from './every-action.ts';
import type { ActionContract } from './shared/action-contract.ts';

/** Every named action of the product. */
export const catalogueOfActions: readonly ActionContract[] = Object.values(everyAction);
