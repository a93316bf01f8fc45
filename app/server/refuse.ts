import type { Request, Response } from 'express';

export type HttpRefusal = {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
};

/** Answers a request that reaches no route: problem+json for a call, otherwise a small page. */
export function refuse(
  request: Request,
  response: Response,
  { status, code, title, detail }: HttpRefusal,
): void {
  response.locals.refusedBy = code;
  response.status(status).set('Cache-Control', 'no-store');
  if (request.path.startsWith('/api/')) {
    response
      .type('application/problem+json')
      .send(JSON.stringify({ title, status, code, detail, errors: {}, message: detail }));
    return;
  }
  response.type('html').send(smallPage({ title, detail }));
}

/** Returns a page that needs neither Remix nor the database. */
export function smallPage({ title, detail }: Pick<HttpRefusal, 'title' | 'detail'>): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${detail}</p><p><a href="/">Go to Home</a></p></main></body>
</html>
`;
}
