import { BENEFICIARY_STATUSES, type BeneficiaryStatus } from '@loge/domain/orders/order-status';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

test.each(Object.keys(BENEFICIARY_STATUSES) as BeneficiaryStatus[])(
  'a badge says of %s what orders say of it everywhere',
  (status) => {
    for (const lang of ['fr', 'en'] as const) {
      const { unmount } = render(
        <IntlProvider locale={lang} messages={{}}>
          <StatusBadge status={status} />
        </IntlProvider>,
      );
      expect(screen.getByText(BENEFICIARY_STATUSES[status].label[lang])).toBeTruthy();
      unmount();
    }
  },
);

test('a refused order is « Annulée », as its status says', () => {
  render(
    <IntlProvider locale="fr" messages={{}}>
      <StatusBadge status="REFUSED" />
    </IntlProvider>,
  );
  expect(screen.getByText('Annulée')).toBeTruthy();
});
