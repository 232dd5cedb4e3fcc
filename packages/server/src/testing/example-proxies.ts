import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The examples of `deploy/`, each started as it stands but for its ports and its folders. */
export type ProxyName = 'nginx' | 'caddy' | 'haproxy';

export const deployFolder = join(import.meta.dirname, '..', '..', '..', '..', 'deploy');

/** Where Debian puts what only root starts. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

export const programOf = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

export interface Ports {
  readonly http: number;
  readonly https: number;
  /** Of the two processes of the product. */
  readonly processes: readonly [number, number];
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A certificate of its own for `loge.example.org`, and what the examples expect in `/etc/loge`. */
export function makeEtcLoge(folder: string): void {
  const tls = join(folder, 'tls');
  mkdirSync(tls, { recursive: true });
  const [key, chain] = [join(tls, 'key.pem'), join(tls, 'fullchain.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'],
      ...['-subj', '/CN=loge.example.org', '-addext', 'subjectAltName=DNS:loge.example.org'],
      ...['-keyout', key, '-out', chain],
    ],
    { stdio: 'ignore' },
  );
  writeFileSync(join(tls, 'loge.pem'), readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'));
  copyFileSync(join(deployFolder, 'away.html'), join(folder, 'away.html'));
  copyFileSync(join(deployFolder, 'haproxy', 'away.http'), join(folder, 'away.http'));
  // nginx and Caddy read the page as another user where root starts them.
  for (const path of [folder, tls]) chmodSync(path, 0o755);
}

const withPlaces = (text: string, etc: string, { processes: [one, two] }: Ports): string =>
  text
    .replaceAll('/etc/loge', etc)
    .replaceAll('127.0.0.1:4100', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:4101', `127.0.0.1:${two}`);

const exampleOf = (...path: string[]): string => readFileSync(join(deployFolder, ...path), 'utf8');

/** What each is started with. Only addresses of IPv4 are listened to: not every machine has others. */
const starts: Readonly<Record<ProxyName, (folder: string, etc: string, ports: Ports) => readonly string[]>> = {
  nginx(folder, etc, ports) {
    const site = withPlaces(exampleOf('nginx', 'loge.conf'), etc, ports)
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const main = `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${places.join('\n')}\n${site}\n}\n`;
    writeFileSync(join(folder, 'nginx.conf'), main);
    return ['-p', folder, '-c', join(folder, 'nginx.conf')];
  },
  caddy(folder, etc, ports) {
    const site = withPlaces(exampleOf('caddy', 'Caddyfile'), etc, ports)
      .replace(
        'grace_period 10s',
        `grace_period 1s\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}`,
      )
      .replace('# tls ', 'tls ')
      .replace('loge.example.org} {', 'loge.example.org} {\n\tbind 127.0.0.1');
    writeFileSync(join(folder, 'Caddyfile'), site);
    return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
  haproxy(folder, etc, ports) {
    const main = withPlaces(exampleOf('haproxy', 'haproxy.cfg'), etc, ports)
      .replace('bind :::80 v4v6', `bind 127.0.0.1:${ports.http}`)
      .replace('bind :::443 v4v6', `bind 127.0.0.1:${ports.https}`)
      .replace('log /dev/log local0', 'log stderr local0')
      .replace('maxconn 20000', 'maxconn 500');
    writeFileSync(join(folder, 'haproxy.cfg'), main);
    return ['-db', '-f', join(folder, 'haproxy.cfg')];
  },
};

export interface RunningProxy {
  readonly said: () => string;
  stop(): Promise<void>;
}

export async function startExample(name: ProxyName, folder: string, etc: string, ports: Ports): Promise<RunningProxy> {
  mkdirSync(folder, { recursive: true });
  const child = spawn(programOf(name) ?? name, starts[name](folder, etc, ports), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  await untilListening(child, ports.https, () => text);
  return {
    said: () => text,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

async function untilListening(child: ChildProcess, port: number, said: () => string): Promise<void> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`It ended at once: ${said()}`);
    if (await isListening(port)) return;
    await wait(50);
  }
  throw new Error(`It does not listen: ${said()}`);
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true))).once('error', () => resolve(false));
  });
