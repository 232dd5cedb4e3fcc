import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { readBody } from './read-body.ts';
import { addUploads } from './uploads.ts';

test('a file is read into memory, and no other request does anything for it', async () => {
  const app = Fastify();
  const hooks = vi.spyOn(app, 'addHook');
  addUploads(app);
  expect(hooks).not.toHaveBeenCalled();
  app.post('/', async (request) => {
    const body = await readBody(request);
    return isRefusal(body) ? body : { fields: body.fields, file: body.file?.bytes.toString() };
  });
  const form = new FormData();
  form.set('action', 'SendPicture');
  form.set('file', new Blob(['some bytes']), 'a.txt');
  const sent = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  expect(answer.json()).toEqual({ fields: { action: 'SendPicture' }, file: 'some bytes' });
});
