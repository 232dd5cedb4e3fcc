import { useTranslations } from 'use-intl';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { useUser } from '../../../session/session.ts';

/** What one accepts by ordering; a manager who orders for somebody accepts nothing in their name. Spec: beneficiary-and-access §6. */
export function TermsNote({ className }: { className: string | undefined }) {
  const t = useTranslations('ordering.preview');
  if (useUser().gestionnaire) return null;
  return (
    <p className={className}>
      {t.rich('terms', {
        link: (words) => (
          <TextLink href="/bnfv2/cgu" inline>
            {words}
          </TextLink>
        ),
      })}
    </p>
  );
}
