import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { biReport, cubeQuestion } from './bi-wire.ts';

/**
 * A pivot of the caller's conciergeries. Each total is asked of the database: somebody counted in two months counts once in the total. A name that the cube does
 * not know is refused beside its field.
 */
export const biGetReport = defineAction({
  name: 'BiGetReport',
  capability: 'reporting',
  method: 'POST',
  effect: 'read',
  allowsStaleRead: true,
  access: managers('BI'),
  input: cubeQuestion,
  output: biReport,
  refusals: ['report-too-large'],
  shows: ['orders', 'payments'],
  spec: 'partner-content-locker §7',
});
