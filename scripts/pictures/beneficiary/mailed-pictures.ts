import type { Ask, Picture } from '../picture.ts';
import { picture } from './beneficiary-picture.ts';

/** What a mailed link, or one's company, leads to. Links carry what only a mail has: here the token is known. */
const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const hash = `sha256('${token}'::bytea)`;
const camille = "(select id from users where login = 'camille@demo.loge.test')";
const hugo = "(select id from users where login = 'hugo@demo.loge.test')";

/** Reached without signing in by a link, and what stands between one's company and the desk. They leave tokens behind and come last. */
export const mailedPictures: readonly Picture[] = [
  picture('rating-by-mail', `/scoring/${token}`, /Recommanderiez-vous/, {
    as: null,
    before: (ask) => askForRating(ask),
  }),
  picture('terms-by-mail', `/cguoffline/${token}`, /Objet/, {
    as: null,
    before: (ask) => giveToken(ask, 'read-terms', 'null'),
  }),
  picture('company-link', `/forceSso/${token}`, /Votre e-mail professionnel/, {
    as: null,
    before: async (ask) => {
      await connectCompany(ask);
      await ask(`delete from single_use_tokens where token_hash = ${hash}`);
      await giveToken(
        ask,
        'sign-on-link',
        `(select jsonb_build_object('connectionId', id) from single_sign_on_connections where slug = 'altea')`,
      );
    },
  }),
  picture('splash', '/login', /Votre e-mail ou identifiant/, {
    as: null,
    then: async (page) => {
      await page.route('**/gateway**', () => new Promise<void>(() => {}));
      await page.evaluate(`location.hash = '#!/splash'`);
      await page.reload({ waitUntil: 'commit' });
      await page.waitForTimeout(1_500);
    },
  }),
  picture('company-identification', '/login', /Votre e-mail ou identifiant/, {
    as: null,
    then: async (page) => {
      // The company’s answer is on its way, for as long as it takes to take the picture.
      await page.route('**/gateway**', () => new Promise<void>(() => {}));
      await page.evaluate(`location.hash = '#!/sso/altea/${token}'`);
      await page.getByText('Votre entreprise nous dit qui vous êtes.').waitFor();
    },
  }),
  picture('company-refused', `/sso/altea/${token}`, /Échec de l’authentification/, { as: null }),
];

const giveToken = (ask: Ask, purpose: string, payload: string): Promise<unknown> =>
  ask(`insert into single_use_tokens (token_hash, purpose, user_id, payload, created_at, expires_at)
       values (${hash}, '${purpose}', ${camille}, ${payload}, now(), now() + interval '10 minutes')`);

/** The day after an order was finished a mail asks for its rating. */
const askForRating = (ask: Ask): Promise<unknown> =>
  ask(`with rateable as (
         update orders set note_state = 'sent' where id =
           (select id from orders where beneficiary_id = ${hugo} and note_state in ('sent', 'to_be_sent') and done_at is not null order by done_at desc limit 1)
         returning id, conciergerie_id)
       insert into order_notes (order_id, conciergerie_id, token_hash, requested_at)
       select id, conciergerie_id, ${hash}, now() from rateable
       on conflict (order_id) do update set token_hash = excluded.token_hash`);

/** The company signs its people on itself, by a page that is never reached here. */
const connectCompany = (ask: Ask): Promise<unknown> =>
  ask(`insert into single_sign_on_connections (conciergerie_id, slug, protocol, issuer, client_id)
       select conciergerie_id, 'altea', 'oidc', 'https://connexion.altea.test', 'loge' from users where id = ${camille}
       on conflict do nothing`);
