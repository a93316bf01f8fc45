import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { assetsOfOtherReleases, builtAssets } from '#app/server/built/built-assets.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/kernel/language.ts';
import type { Config } from '#infra/config/config.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import type { Releases } from '#infra/release/releases.ts';

export type Site = {
  readonly loadBuild: (language: LanguageCode) => Promise<ServerBuild>;
  readonly assets: readonly RequestHandler[];
  close(): Promise<void>;
};

/**
 * Loads the current release, and stays with it when another one becomes current (docs/decisions/0044-releases.md).
 * Throws an OperatorError if nothing has been built.
 */
export async function builtSite(
  releases: Releases,
  { languages, https }: Pick<Config, 'languages'> & { readonly https: boolean },
): Promise<Site> {
  const own = releases.current();
  if (!own) throw new OperatorError('The pages are not built yet: run `npm run build` first.');
  const builds = new Map<LanguageCode, Promise<ServerBuild>>();
  /** Each language is read once, when it is first needed. */
  const loadBuild = (code: LanguageCode) => {
    const build = builds.get(code) ?? importBuild(own, code);
    builds.set(code, build);
    return build;
  };
  await loadBuild(DEFAULT_LANGUAGE);
  const clients = (release: string) =>
    languages.map((code) => join(languageFolder(release, code), 'client')).filter((path) => existsSync(path));
  return {
    loadBuild,
    assets: [
      ...clients(own).map((client) => builtAssets(client, { https })),
      assetsOfOtherReleases({ own, all: releases.all }, clients, { https }),
    ],
    close: async () => undefined,
  };
}

async function importBuild(release: string, language: LanguageCode): Promise<ServerBuild> {
  const path = join(languageFolder(release, language), 'server', 'index.js');
  return (await import(pathToFileURL(path).href)) as ServerBuild;
}

/** Returns the folder of the pages in a language (tools/build-languages.ts). */
function languageFolder(release: string, language: LanguageCode): string {
  return join(release, ...(language === DEFAULT_LANGUAGE ? [] : [language]));
}
