import * as z from 'zod/mini';
import { handoverKind, openLabel } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/** What scans have left open at the desk in use, by whom and on whichever device, the latest first. */
export const getOpenLabels = defineAction({
  name: 'GetOpenLabels',
  beyondSpecification: true,
  capability: 'reception',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ kind: handoverKind }),
  output: z.object({ labels: z.array(openLabel) }),
  refusals: ['conciergerie-not-selected'],
  shows: ['reception'],
  spec: 'manager §2 (Reception and collection)',
});
