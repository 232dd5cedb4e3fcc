import { getFlashDispoHtml } from '@loge/contract/flash-mailings/get-flash-dispo-html';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { unknownPlaces } from '@loge/domain/flash-mailings/flash-places';
import { findBrand } from '../../platform/brands/brand-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { fillPlaces } from '../../platform/mail/mail-places.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { composeFlash } from '../compose-flash.ts';
import { mailOf } from '../rendered-flash.ts';
import { type FlashDeskRow, getFlashDesk, readerNames, topicLabels } from '../rows/flash-desk-rows.ts';
import { shownImages } from '../typed-content.ts';

/** How a preview is signed where no conciergerie is selected. */
const noDesk = async (database: Database): Promise<FlashDeskRow> => ({
  conciergerieName: 'Votre conciergerie',
  brand: await findBrand(database, 'loge', null),
  whiteLabelDomain: '',
  delayHours: 0,
});

export const getFlashDispoHtmlHandler = handle(
  getFlashDispoHtml,
  async ({ input: { template, variables: values }, caller, database, services, lang }) => {
    const variables = template.variables.list.map(({ id, label, type }) => ({ id, label, type }));
    const content = {
      subject: template.subject,
      body: template.body,
      variables,
      images: shownImages(template.images.list),
    };
    const desk =
      caller.conciergerieId === null ? await noDesk(database) : await getFlashDesk(database, caller.conciergerieId);
    const { fr: topicLabel } = await topicLabels(database, template.topic);
    const rendered = await composeFlash(
      services,
      { content, values, desk, topicLabel, lang: 'fr' },
      { mailingId: null, base: '', sender: String(caller.userId) },
    );
    if ('problems' in rendered) return refuseInput(ruleProblems(rendered.problems, lang, 'template'));
    const { placeKey, html, subject, text } = mailOf(rendered, await readerNames(database, caller.userId));
    const places = { images: template.images.list, variables };
    return {
      // Nothing goes out: its places stay empty.
      html: fillPlaces(html, placeKey, { token: '', openMark: () => '', signature: '', site: '' }),
      subject,
      text,
      unknownPlaces: [
        ...new Set([
          ...unknownPlaces(content.subject, places, { pictures: false }),
          ...unknownPlaces(content.body, places, { pictures: true }),
        ]),
      ],
    };
  },
);
