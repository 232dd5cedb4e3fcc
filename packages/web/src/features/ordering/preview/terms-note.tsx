import { useTranslations } from 'use-intl';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { useUser } from '../../../session/session.ts';

interface TermsNoteProps {
  /** There are terms to accept. */
  readonly hasTerms: boolean;
  readonly className: string | undefined;
}

/** What one accepts by ordering; a manager who orders for somebody accepts nothing in their name. Spec: beneficiary-and-access §6. */
export function TermsNote({ hasTerms, className }: TermsNoteProps) {
  const t = useTranslations('ordering.preview');
  if (useUser().gestionnaire || !hasTerms) return null;
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
