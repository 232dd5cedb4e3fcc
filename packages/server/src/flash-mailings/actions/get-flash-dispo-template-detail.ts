import { getFlashDispoTemplateDetail } from '@loge/contract/flash-mailings/get-flash-dispo-template-detail';
import type { FileStore } from '../../platform/files/file-store.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { blankTemplate, presentTemplate } from '../presenters/present-flash.ts';
import { type FlashContent, getFlashTemplate } from '../rows/flash-template-rows.ts';
import { findFlashTopics } from '../rows/flash-topic-rows.ts';
import { topicIn } from '../typed-mailing.ts';

export const getFlashDispoTemplateDetailHandler = handle(
  getFlashDispoTemplateDetail,
  async ({ input, rows, database, services }) => {
    const known = await findFlashTopics(database);
    const topics = known.map(({ id, label }) => ({ id, label }));
    if (rows.id === null) {
      const topic = input.topic === null || input.topic === undefined ? known[0] : topicIn(known, input.topic);
      return topic === undefined ? refuse('not-found') : { template: blankTemplate(topic), topics };
    }
    const template = await getFlashTemplate(database, rows.id.id);
    const data = input.withData ? await dataOf(services.files, template.images) : undefined;
    return { template: presentTemplate(template, data), topics };
  },
);

const dataOf = async (files: FileStore, images: FlashContent['images']): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      images.map(async ({ fileId }) => [fileId, (await files.read(fileId))?.toString('base64') ?? ''] as const),
    ),
  );
