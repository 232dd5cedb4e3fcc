import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { designOfHost } from '@loge/domain/access/designs';
import { type Brand, brandStyle, DESIGN_COLOURS, logoAddress, shippedBrand } from '@loge/domain/brands/brand';
import type { Lang } from '@loge/domain/shared/lang';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { presentBrand } from '../brands/present-brand.ts';
import type { RenderedScreen } from './server-rendering.ts';

/** What the page itself tells the web application before it asks anything. Public, the same for everybody. */
export interface PageFacts {
  /** Nothing is real on this server: the entrance warns of it (Spec: beneficiary-and-access §2.1). */
  readonly testServer: boolean;
  /** Cabinets may be simulated here: the way to the simulator is shown. */
  readonly lockerSimulator: boolean;
  /** The other servers that the client may follow to, by their origins: it guesses none. */
  readonly servers: readonly string[];
  /** Pages of other origins that may hold ours and speak to it (Spec: partner-content-locker §2). */
  readonly hostPages: readonly string[];
  /** Origins of the page on which passkeys can be used. */
  readonly passkeyOrigins: readonly string[];
  /** What this server serves: the release and build that the page is part of. */
  readonly version: string;
  /** Nobody can sign in yet: the page says what the operator has to do. */
  readonly nobodyRegistered?: boolean;
  /** There is a text on data protection to read before signing in. */
  readonly privacyText?: boolean;
  /** What this server is connected to. Without it, the screens that need it hide or say so. */
  readonly callCenter?: { readonly provider: string };
  readonly payments?: { readonly provider: string };
}

/** The page with its facts, each a `<meta name="loge:…">` of the head; what does not hold is left out. */
export function writePageFacts(html: string, known: PageFacts): string {
  const {
    testServer,
    lockerSimulator,
    servers,
    hostPages,
    passkeyOrigins,
    version,
    nobodyRegistered = false,
    privacyText = false,
    callCenter,
    payments,
  } = known;
  const facts = [
    ['version', version],
    ...(nobodyRegistered ? [['nobody-registered', 'yes']] : []),
    ...(privacyText ? [['privacy-text', 'yes']] : []),
    ...(callCenter?.provider === 'none' ? [['no-call-center', 'yes']] : []),
    ...(payments?.provider === 'none' ? [['no-card-provider', 'yes']] : []),
    ...(testServer ? [['test-server', 'yes']] : []),
    ...(lockerSimulator ? [['locker-simulator', 'yes']] : []),
    ...(servers.length > 0 ? [['servers', servers.join(' ')]] : []),
    ...(passkeyOrigins.length > 0 ? [['passkey-origins', passkeyOrigins.join(' ')]] : []),
    ...(hostPages.length > 0 ? [['host-pages', hostPages.join(' ')]] : []),
  ];
  const tags = facts.map(
    ([name, content = '']) => `<meta name="loge:${name}" content="${escapeAttribute(content)}" />`,
  );
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

/** What a visit draws first: nobody is signed in yet (`entrance`), or somebody of this audience is. */
export interface FirstScreen {
  readonly name: 'entrance' | 'beneficiary' | 'manager' | 'partner' | 'company';
  readonly lang: Lang;
  /** Who is signed in; null for nobody. */
  readonly userId: number | null;
}

/** `first-screens.json` of the build (web/vite/first-screens.ts). */
const filesByScreen = z.record(z.string(), z.record(z.string(), z.array(z.string())));

/**
 * Names the files of a first screen in the head. A browser would find them one after the other: what draws the page, then who is there,
 * then that person's application, then their screen. So they come beside each other.
 */
function writePreloads(html: string, files: readonly string[]): string {
  const tags = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" href="/${escapeAttribute(file)}" crossorigin />`
      : `<link rel="modulepreload" href="/${escapeAttribute(file)}" crossorigin />`,
  );
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

/**
 * The page with its first screen rendered, in a template: the early script shows it where the visit leads there, and fetches the application
 * when it is painted (web/src/server-rendering/start-page.ts). Its styles hold up the first painting, scripts do not. What it was made of
 * comes along, so that nobody asks for it again. Both stand last in the page: the service worker keeps the page without them.
 */
export function writeRenderedScreen(html: string, { html: rendered, brand, answers }: RenderedScreen): string {
  const scripts: string[] = [];
  const take = (_tag: string, file: string): string => {
    scripts.push(file);
    return '';
  };
  const page = html
    .replaceAll(/<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g, take)
    // What starts the application needs all others.
    .replaceAll(/<script type="module"[^>]* src="([^"]*)"[^>]*><\/script>/g, take)
    .replaceAll('<link rel="preload" as="style"', '<link rel="stylesheet"');
  const fact = `<meta name="loge:scripts" content="${scripts.join(' ')}" />`;
  const template = `<template id="rendered-screen" data-brand="${escapeAttribute(brand)}">${rendered}</template>`;
  const data = `<script type="application/json" id="first-answers">${escapeScript(JSON.stringify(answers))}</script>`;
  return page.replace('</head>', () => `${fact}</head>`).replace('</body>', () => `${template}${data}</body>`);
}

/** The brand of the visitor, and that of the host for when they have signed out. */
export interface PageBrands {
  readonly shown: Brand;
  readonly host: Brand;
}

/** The page as a brand has it, from its first painting: its colours, its name in the window's title and on the splash screen, its picture. */
export function writeBrand(html: string, { shown, host }: PageBrands): string {
  const name = escapeAttribute(shown.name);
  const logo = shown.logo === null ? null : escapeAttribute(logoAddress(shown.logo));
  const style = brandStyle(shown.design, shown);
  const facts = [['brand', shown] as const, ...(isDeepStrictEqual(shown, host) ? [] : [['host-brand', host] as const])];
  const tags = [
    ...facts.map(
      ([fact, brand]) =>
        `<meta name="loge:${fact}" content="${escapeAttribute(JSON.stringify(presentBrand(brand)))}" />`,
    ),
    ...(style === '' ? [] : [`<style id="brand-colours">${style}</style>`]),
  ].join('');
  const dressed = html
    .replace('data-brand="loge"', `data-brand="${shown.design}"`)
    .replaceAll(/(?<=<(?:title|b|p|p lang="en")>)Loge(?=[ <])/g, () => name)
    .replace(/(?<=<meta name="theme-color" content=")[^"]*/, shown.main ?? DESIGN_COLOURS[shown.design].main)
    .replace('</head>', () => `${tags}</head>`);
  if (logo === null) return dressed.replace('/favicon-loge.svg', `/favicon-${shown.design}.svg`);
  return dressed
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${logo}" />`)
    .replace(
      /(?<=<main class="splash"[^>]*>\s*<span\s*>)<svg[^]*?<\/svg\s*>/,
      () => `<img src="${logo}" alt="" height="56" />`,
    );
}

/** The page in the language of the person who is there, with the files of their first screen. */
export const writeFirstScreen = (html: string, lang: Lang, files: readonly string[]): string =>
  writePreloads(html.replace(/<html lang="\w+"/, `<html lang="${lang}"`), files);

/** Nothing in a script's text ends it. */
const escapeScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Serves the one page of the web application, built into `folder`, with the facts of this server and, as far as `firstScreenOf` knows, the
 * files of the screen that comes first. A browser asks for it again at each visit: it names the files of the build, so that a refresh
 * brings the new version (Spec: beneficiary-and-access §8 "Outdated app"). For a beneficiary it holds their first screen, as far as `renderFor` renders it.
 */
export function addWebPage(
  app: FastifyInstance,
  folder: string,
  readFacts: () => PageFacts | Promise<PageFacts>,
  firstScreenOf: (request: FastifyRequest) => Promise<FirstScreen | null> = async () => null,
  renderFor: (request: FastifyRequest) => Promise<RenderedScreen | null> = async () => null,
  brandsOf: (request: FastifyRequest, userId: number | null) => Promise<PageBrands> = async ({ hostname }) => {
    const brand = shippedBrand(designOfHost(hostname));
    return { shown: brand, host: brand };
  },
): void {
  // A deep link without the hash-bang, as printed and mailed; what it says is read by the page.
  app.get('/shortcuts/*', (request, reply) => reply.redirect(`/#!${request.url}`));
  // Browsers ask for it beside every page that names no icon of its own: those of the payment simulator, an image in a window of its own.
  app.get('/favicon.ico', (request, reply) => reply.redirect(`/favicon-${designOfHost(request.hostname)}.svg`));
  for (const path of ['/', '/index.html']) {
    app.get(path, async (request, reply) => {
      const screen = await firstScreenOf(request);
      const brands = await brandsOf(request, screen?.userId ?? null);
      const built = writeBrand(await readFile(join(folder, 'index.html'), 'utf8'), brands);
      const page = writePageFacts(built, await readFacts());
      const empty = screen === null ? page : writeFirstScreen(page, screen.lang, await filesOf(folder, screen));
      const rendered = screen?.name === 'beneficiary' ? await renderFor(request) : null;
      const html = rendered === null ? empty : writeRenderedScreen(empty, rendered);
      const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
      reply.type('text/html; charset=utf-8');
      // What is rendered for one person is kept nowhere, as their answers are not.
      if (rendered !== null) return reply.header('cache-control', 'private, no-store').send(html);
      reply.header('cache-control', 'no-cache, private').header('etag', tag);
      // What compresses on the way weakens the tag.
      const isKnown = request.headers['if-none-match']?.replace(/^W\//, '') === tag;
      return isKnown ? reply.code(304).send() : reply.send(html);
    });
  }
}

async function filesOf(folder: string, { name, lang }: FirstScreen): Promise<readonly string[]> {
  const listed = filesByScreen.parse(JSON.parse(await readFile(join(folder, 'first-screens.json'), 'utf8')));
  return listed[name]?.[lang] ?? [];
}
