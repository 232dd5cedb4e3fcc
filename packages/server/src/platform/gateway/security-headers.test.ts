import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({
  toItself: true,
  environment: { PUBLIC_URL: 'https://loge.test', HOST_PAGES: 'https://intranet.test' },
});

test.each([
  '/health',
  '/gateway?action=GetBnfHomePageContent',
  '/gateway?action=nothing',
  '/nothing/at/all',
  '/events',
])('what protects the reader stands in every answer, refused or not: %s', async (url) => {
  const { headers } = await loge.server.app.inject({ url });
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;connect-src 'self' http://*:8008 https://*:8043;object-src 'none';base-uri 'none';frame-ancestors 'self' https://intranet.test;form-action 'self'",
    'strict-transport-security': expect.stringContaining('max-age='),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
  });
});
