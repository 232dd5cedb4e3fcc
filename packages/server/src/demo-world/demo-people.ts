/** The people with whom one tries the product; the README names them too. */
export const demoPeople = {
  password: 'Loge-demo-2026',
  accounts: [
    { login: 'camille@demo.loge.test', who: 'beneficiary, in French' },
    { login: 'james@demo.loge.test', who: 'beneficiary, in English, at another conciergerie' },
    { login: 'hugo@demo.loge.test', who: 'beneficiary at a conciergerie that has kept the first design' },
    { login: 'nouvelle@demo.loge.test', who: 'beneficiary who still owes the terms and her subscriptions' },
    { login: 'marc@demo.loge.test', who: 'manager with ordinary permissions' },
    { login: 'nadia@demo.loge.test', who: 'manager with every permission' },
    { login: 'pressing@demo.loge.test', who: 'partner with a calendar' },
    { login: 'entreprise@demo.loge.test', who: 'somebody of a client company' },
    { login: 'admin@demo.loge.test', who: 'technical administrator' },
  ],
} as const;
