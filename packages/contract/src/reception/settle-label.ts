import * as z from 'zod/mini';
import { handoverKind } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { requiredText } from '../shared/wire-types.ts';

/** Somebody has decided what becomes of a label that a scan left open at the desk in use. One that is settled already stays so. */
export const settleLabel = defineAction({
  name: 'SettleLabel',
  beyondSpecification: true,
  capability: 'reception',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ kind: handoverKind, code: requiredText(200) }),
  output: z.object({}),
  refusals: ['conciergerie-not-selected'],
  touches: ['reception'],
  spec: 'manager §2 (Reception and collection)',
});
