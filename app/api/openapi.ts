import type { LoaderFunctionArgs } from '@remix-run/node';
import { openApi } from '#app/api/document/openapi.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import packageJson from '#package.json';

let written: { readonly url: string; readonly text: string } | undefined;

/** `GET /api/openapi.json` answers the OpenAPI 3.1 document of all calls (docs/product/calls.md#document). */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { publicUrl, brand } = context.container.config;
  if (written?.url !== publicUrl)
    written = {
      url: publicUrl,
      text: JSON.stringify(openApi({ brand: brand.name, version: packageJson.version, url: publicUrl })),
    };
  return new Response(written.text, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

export const action = () => methodNotAllowed('GET');
