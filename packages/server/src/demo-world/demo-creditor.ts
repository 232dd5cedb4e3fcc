import type { Creditor } from '../payments/direct-debit-xml.ts';
import { DEMO_CREDITOR } from '../platform/settings.ts';

/** Who collects in the demo world. */
export const demoCreditor: Creditor = { name: 'Loge', ...DEMO_CREDITOR, bic: '' };
