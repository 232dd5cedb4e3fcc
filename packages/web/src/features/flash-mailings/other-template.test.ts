import type { FlashTemplateOnWire } from '@loge/contract/flash-mailings/flash-wire';
import { expect, test } from 'vitest';
import type { MailingDraft } from './mailing-fields.tsx';
import { blankOf, carriedOver } from './other-template.ts';

const places: FlashTemplateOnWire = {
  id: 1,
  name: 'Places',
  topic: 2,
  topicLabel: 'Bien-être',
  published: true,
  allowAttachment: true,
  images: { list: [] },
  variables: {
    list: [
      { id: 1, label: 'Places', type: 'SIMPLE_TEXT' },
      { id: 2, label: 'Créneaux', type: 'BULLET_LIST' },
    ],
  },
  subject: '{VAR1} places',
  body: '<p>Il reste {VAR1} places.</p>',
  authorLabel: 'Nadia Belkacem',
  version: 1,
};
const slots: FlashTemplateOnWire = {
  ...places,
  id: 2,
  subject: 'Un créneau',
  body: '<p>{VAR1}</p>',
  allowAttachment: false,
  variables: {
    list: [
      { id: 1, label: 'Créneaux', type: 'BULLET_LIST' },
      { id: 2, label: 'Places', type: 'BULLET_LIST' },
    ],
  },
};
const draft: MailingDraft = {
  topic: 2,
  subject: places.subject,
  body: { typed: '', isHtml: false },
  values: { 1: '4', 2: '11 h 15' },
  attachment: { filename: 'tarifs.pdf', fileId: 'abc' },
};

test('a value goes where its label goes, never where only its number is; what the other takes not is left out', () => {
  expect(carriedOver(draft, places, slots)).toMatchObject({
    subject: 'Un créneau',
    values: { 1: '11 h 15' },
    attachment: null,
  });
});

test('a subject that was typed stays', () => {
  expect(carriedOver({ ...draft, subject: 'Jeudi' }, places, slots).subject).toBe('Jeudi');
});

test('a blank one begins empty, and may have an attachment', () => {
  expect(carriedOver(draft, places, blankOf(slots))).toEqual({
    topic: 2,
    subject: '',
    body: { typed: '', isHtml: false },
    values: {},
    attachment: draft.attachment,
  });
});
