import { expect, test } from 'vitest';
import { huntRules } from './hunt-rules.ts';

const hunt = { fromDate: '2026-11-20', toDate: '2026-12-24', winsPerDay: 2, eggsBeforeWin: 3, writtenOn: '2026-11-19' };

test('the rules of a hunt follow from how it runs, with its days and the day of this wording', () => {
  expect(huntRules(hunt)).toEqual({
    fr: 'Jeu gratuit, sans achat ni commande. Du 20/11/2026 au 24/12/2026. Un œuf sur 4 trouvés dans votre conciergerie gagne, jusqu’à 2\u00a0gains par jour. 4\u00a0œufs au plus par jour et par personne, un gain au plus. La place des œufs est tirée au sort\u00a0; le gain suit leur ordre. Règles du 19/11/2026.',
    en: 'The game is free: there is nothing to buy or order. From 20/11/2026 to 24/12/2026. One egg in 4 found at your desk wins, up to 2\u00a0wins a day. At most 4\u00a0eggs a day for each person, and one win. The places of the eggs are drawn; which of them wins follows their order. Rules of 19/11/2026.',
  });
});

test('one win a day, each egg wins, not saved yet', () => {
  const { fr, en } = huntRules({ ...hunt, winsPerDay: 1, eggsBeforeWin: 0, writtenOn: null });
  expect(fr).toMatch(/Chaque œuf trouvé gagne, jusqu’à 1\u00a0gain par jour\. 1\u00a0œuf au plus/u);
  expect(en).toMatch(/Each egg that is found wins, up to 1\u00a0win a day\. At most 1\u00a0egg a day.+order\.$/u);
});
