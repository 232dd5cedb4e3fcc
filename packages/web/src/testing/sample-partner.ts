/** A partner's file, as the gateway answers it to somebody without rights in it. */
export const samplePartnerRights = { file: false, presentations: false, accounts: false, rates: false, locker: false };
export const samplePartnerFile = {
  partner: {
    ...{ id: 4, entreprise: 'Pressing des Arcades', firstName: 'Paul', lastName: 'Arcade', email: 'paul@arcades.test' },
    ...{ phoneNumber: '0147082215', address1: '', address2: '', zipCode: '', city: '', siret: '', profileActive: true },
    ...{ nameForBnf: '', imageId: null, illustration: null, since: '2024-03-01T09:00:00.000Z', version: 1 },
  },
  ...{ accounts: [], conciergeries: [], otherConciergeries: [] },
  counts: { orders: 3, moreOrders: false, openOrders: 1, openSeries: 2, presentations: 2, offres: 6 },
  underWay: {
    orders: [{ id: 48_247, label: 'Chemises sur cintre', beneficiaryName: 'Camille Roussel' }],
    series: [{ id: 12, label: 'Panier de fruits', beneficiaryName: null }],
  },
  quality: { orders: 0, refused: 0, reprocessed: 0, average: null, notes: 0, stars: [0, 0, 0, 0, 0] },
};
