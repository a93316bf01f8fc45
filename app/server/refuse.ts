import type { Request, Response } from 'express';
import { languageOf } from '#app/server/languages/language-pages.ts';
import { refused as english } from '#app/words/english/site/refused.ts';
import { refused as hindi } from '#app/words/hindi/site/refused.ts';
import { LANGUAGE_FACTS, type LanguageCode, languagePath } from '#domain/kernel/language.ts';

/** The texts of each language. One process answers in all of them, so these are not those of its build. */
const WORDS: Record<LanguageCode, typeof english> = { en: english, hi: hindi };

type Said = { readonly title: string; readonly detail: string };

export type HttpRefusal = {
  readonly status: number;
  readonly code: string;
  /** Returns the texts in a language. */
  readonly says: (words: typeof english) => Said;
};

/** Answers a request that reaches no route: problem+json in English for a call, otherwise a small page in its language. */
export function refuse(request: Request, response: Response, { status, code, says }: HttpRefusal): void {
  response.locals.refusedBy = code;
  response.status(status).set('Cache-Control', 'no-store');
  if (request.path.startsWith('/api/')) {
    const { title, detail } = says(english);
    response
      .type('application/problem+json')
      .send(JSON.stringify({ title, status, code, detail, errors: {}, message: detail }));
    return;
  }
  response.type('html').send(smallPage(languageOf(request.path), says));
}

/** Returns a page that needs neither Remix nor the database. */
export function smallPage(language: LanguageCode, says: HttpRefusal['says']): string {
  const words = WORDS[language];
  const { title, detail } = says(words);
  return `<!doctype html>
<html lang="${LANGUAGE_FACTS[language].tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${detail}</p><p><a href="${languagePath(language, '/')}">${words.goHome}</a></p></main></body>
</html>
`;
}
