import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_STATIC_FILE_BYTES } from '@loge/domain/files/static-files';
import { expect, test } from 'vitest';
import { deployFolder, type ProxyName } from '../../testing/example-proxies.ts';

/** What the examples of proxies must say. Each is started and attacked in behind-proxies.drill.ts. */
const examples: Readonly<Record<ProxyName, string>> = {
  nginx: 'nginx/loge.conf',
  caddy: 'caddy/Caddyfile',
  haproxy: 'haproxy/haproxy.cfg',
};
const textOf = (name: ProxyName): string =>
  readFileSync(join(deployFolder, examples[name]), 'utf8').replaceAll(/#.*$/gm, '');

const must: Readonly<Record<ProxyName, Readonly<Record<string, RegExp>>>> = {
  nginx: {
    'replaces the address that the client claims': /proxy_set_header X-Forwarded-For \$remote_addr;/,
    'closes /metrics': /location = \/metrics \{\s*return 404;/,
    'hands live updates on at once': /location = \/events \{[^}]*proxy_buffering off;[^}]*proxy_read_timeout 1h;/,
    'leads to https at a fixed host': /return 301 https:\/\/loge\.example\.org\$request_uri;/,
  },
  caddy: {
    'replaces the address that the client claims': /header_up X-Forwarded-For \{remote_host\}/,
    'closes /metrics': /respond \/metrics 404/,
    'hands live updates on at once': /flush_interval -1/,
  },
  haproxy: {
    'replaces the address that the client claims': /http-request del-header X-Forwarded-For\s[^]*option forwardfor/,
    'closes /metrics': /http-request deny deny_status 404 if \{ path,url_dec -m str \/metrics \}/,
    'leads to https': /http-request redirect scheme https code 301 unless \{ ssl_fc \}/,
    'listens with a certificate': /bind \S+:443 \S+ ssl crt /,
  },
};

const cases = Object.entries(must).flatMap(([name, rules]) =>
  Object.entries(rules).map(([what, pattern]) => [name as ProxyName, what, pattern] as const),
);
test.each(cases)('the example of %s %s', (name, _what, pattern) => {
  expect(textOf(name)).toMatch(pattern);
});

test('each lets pass what the product itself refuses in words', () => {
  const limits = [/client_max_body_size (\d+)m/, /max_size (\d+)MB/, /content-length\) gt (\d+)/].map((pattern, at) => {
    const [, size = '0'] = pattern.exec(textOf((['nginx', 'caddy', 'haproxy'] as const)[at] ?? 'nginx')) ?? [];
    return Number(size) * (at === 2 ? 1 : 1_000_000);
  });
  for (const limit of limits) expect(limit).toBeGreaterThan(MAX_STATIC_FILE_BYTES + 2 * 1024 * 1024);
});

test('the page for the time without a process is the same behind each', () => {
  const [head = '', ...page] = readFileSync(join(deployFolder, 'haproxy', 'away.http'), 'utf8').split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(page.join('\r\n\r\n')).toBe(readFileSync(join(deployFolder, 'away.html'), 'utf8'));
});
