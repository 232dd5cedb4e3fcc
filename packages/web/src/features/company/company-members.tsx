import { elided } from '@loge/domain/shared/french-words';
import { getCompanyMembers, type CompanyMemberOnWire } from '@loge/contract/company/get-company-members';
import { COMPANY_RIGHT_LABELS } from '@loge/domain/company/company-rights';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { CompanyMemberForm } from './company-member-form.tsx';
import { CompanyRightsForm } from './company-rights-form.tsx';
import styles from './company-members.module.css';

/** Who sees the space of the company of the conciergerie in use; the desk lets them in and chooses their rights. */
export function CompanyMembers() {
  const t = useTranslations('companyMembers');
  const query = useActionQuery(getCompanyMembers, {});
  const [open, setOpen] = useState<'new' | CompanyMemberOnWire | null>(null);
  const close = () => setOpen(null);
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup>
          <Skeleton height={160} />
        </SkeletonGroup>
      }
    >
      {({ company, members }) => (
        <Card as="section" padding="md" aria-label={t('of', { company })}>
          <div className={styles.head}>
            <h2>{t('of', { company })}</h2>
            <Button size="md" icon={IconPlus} onClick={() => setOpen('new')}>
              {t('add')}
            </Button>
          </div>
          {members.length === 0 ? (
            <EmptyState object="cles" title={t('empty')}>
              {t('emptyHelp')}
            </EmptyState>
          ) : (
            <ul className={styles.members} aria-label={t('of', { company })}>
              {members.map((member) => (
                <MemberLine key={member.userId} member={member} onEdit={() => setOpen(member)} />
              ))}
            </ul>
          )}
          {open === 'new' && <CompanyMemberForm company={company} onClose={close} />}
          {open !== null && open !== 'new' && <CompanyRightsForm member={open} onClose={close} />}
        </Card>
      )}
    </QueryBoundary>
  );
}

function MemberLine({ member, onEdit }: { readonly member: CompanyMemberOnWire; readonly onEdit: () => void }) {
  const t = useTranslations('companyMembers');
  const name = `${member.firstName} ${member.name}`;
  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <b>{name}</b>
        <span>
          {member.email}
          {' · '}
          {member.lastSeenAt === null ? t('neverSeen') : t('seen', { when: new Date(member.lastSeenAt) })}
        </span>
      </div>
      <p className={styles.tags}>
        {member.rights.map((right) => (
          <Tag key={right}>{COMPANY_RIGHT_LABELS[right].fr}</Tag>
        ))}
        {member.isBeneficiary && <Tag tone="info">{t('alsoBeneficiary')}</Tag>}
        {!member.active && <Tag tone="warning">{t('inactive')}</Tag>}
      </p>
      <Button size="sm" variant="outline" aria-label={t('changeOf', elided({ name }))} onClick={onEdit}>
        {t('change')}
      </Button>
    </li>
  );
}
