import type { useTranslations } from 'use-intl';
import type { PrintOutcome } from './send-to-printer.ts';

type Texts = ReturnType<typeof useTranslations<'printing'>>;
type Problem = Exclude<PrintOutcome, { readonly kind: 'printed' }>;

/** What a printer's own words mean; others are shown as they are. */
const known: Readonly<Record<string, Parameters<Texts>[0]>> = {
  EPTR_REC_EMPTY: 'problem.noPaper',
  EPTR_COVER_OPEN: 'problem.coverOpen',
  EPTR_CUTTER: 'problem.cutter',
  EPTR_MECHANICAL: 'problem.mechanical',
  EPTR_AUTOMATICAL: 'problem.tooHot',
  EPTR_BATTERY_LOW: 'problem.battery',
  EPTR_UNRECOVERABLE: 'problem.broken',
  EX_SPOOLER: 'problem.busy',
  Printing: 'problem.busy',
  TooManyRequests: 'problem.busy',
  ERROR_WAIT_EJECT: 'problem.takePaper',
};

/** What to report a job that did not come out, or perhaps did. Spec: manager §8 (Printer). */
export function printerProblem(
  problem: Problem,
  address: string,
  t: Texts,
): { readonly title: string; readonly body: string } {
  switch (problem.kind) {
    case 'badAddress':
      return { title: t('unreachable', { reason: address }), body: t('badAddressHelp') };
    case 'unreachable':
      return {
        title: t('unreachable', { reason: address }),
        body: t(problem.isMixed ? 'mixedHelp' : 'unreachableHelp'),
      };
    case 'noDevice':
      return { title: t('noDevice', { reason: problem.code || '?' }), body: t('noDeviceHelp') };
    case 'refused': {
      const text = known[problem.code];
      return { title: t('refused'), body: text === undefined ? t('problem.other', { code: problem.code }) : t(text) };
    }
    case 'unanswered':
      return { title: t('unanswered'), body: t('unansweredHelp') };
  }
}
