import { changeStatus, confirmChange, openOrder, startChange } from '../../../packages/end-to-end/src/screens/desk.ts';
import { placeOrder } from '../../../packages/end-to-end/src/screens/ordering.ts';
import { formOf } from '../demo-addresses.ts';
import { picture } from './beneficiary-picture.ts';
import { goTo, waitForHead } from './filling-in.ts';

/** A quote that the desk has priced, for its beneficiary to answer. */
export const quotePicture = picture('quote', '/bnfv2/home', /Tous les services/, {
  then: async (page) => {
    const order = await placeOrder(page, formOf('coat-quote'), () =>
      page.getByLabel(/^Matière/).fill('Laine, un accroc à la manche'),
    );
    const desk = await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin, locale: 'fr-FR' });
    if (desk === undefined) throw new Error('There is no browser for the desk.');
    await desk.request.post('/gateway', {
      headers: { fromApp: 'loge-pictures/1' },
      form: { action: 'login', login: 'marc@demo.loge.test', pass: 'Loge-demo-2026' },
    });
    const marc = await desk.newPage();
    await openOrder(marc, order);
    await changeStatus(marc, 'Devis demandé', 'Devis demandé');
    await startChange(marc, 'Envoyer le devis');
    const prices = marc.getByRole('dialog', { name: /prix$/ });
    await prices.getByLabel(/^Prix unitaire/).fill('34,50');
    await prices.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await confirmChange(marc, 'Envoyer le devis');
    await desk.close();
    // Afterwards, not where it has just been placed.
    await goTo(page, '/bnfv2/home');
    await goTo(page, `/bnfv2/orderDetail/${order}`);
    await waitForHead(page, 'Votre devis est prêt.');
  },
});
