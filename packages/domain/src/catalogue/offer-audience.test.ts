import { describe, expect, test } from 'vitest';
import { audiencesOf, isOpenTo, type OfferAudience } from './offer-audience.ts';

const closed = { visibleToBeneficiaries: false, visibleToConcierges: false, visibleForCompany: false };

describe('for whom an offer is open', () => {
  test.each([
    ['visibleToBeneficiaries', 'beneficiary'],
    ['visibleToConcierges', 'concierge'],
    ['visibleForCompany', 'company'],
  ] as const)('%s opens it to the %s and to nobody else', (flag, audience) => {
    const open = (['beneficiary', 'concierge', 'company'] satisfies OfferAudience[]).filter((other) =>
      isOpenTo({ ...closed, [flag]: true }, other),
    );
    expect(open).toEqual([audience]);
  });

  test.each([
    [{ isManager: false, forBeneficiary: true }, ['beneficiary']],
    [{ isManager: true, forBeneficiary: true }, ['concierge']],
    [{ isManager: true, forBeneficiary: false }, ['concierge', 'company']],
  ])('%j looks for %j', (viewer, audiences) => {
    expect(audiencesOf(viewer)).toEqual(audiences);
  });
});
