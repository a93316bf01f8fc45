import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { useDevice } from '#app/device/use-device.ts';
import { ownPath } from '#app/frame/own-path.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { ScriptsAfterLetters, useWaitsForUse, WaitingScripts } from '#app/frame/script-when-used.tsx';
import { FirstScript } from '#app/frame/takeover/first-script.tsx';
import { TitleAndMeta } from '#app/frame/title-and-meta.tsx';
import { useNeedsScript } from '#app/frame/without-script.ts';
import { takeFlash } from '#app/http/flash.server.ts';
import { getSession, sessionRef } from '#app/http/session/session.server.ts';
import { themeOf } from '#app/http/theme.server.ts';
import { placeText } from '#app/ride/place-text.server.ts';
import { useNonce } from '#app/ui/hooks/nonce.ts';
import { ErrorPage, errorPageTitle } from '#app/ui/layout/error-page.tsx';
import { SkipLink } from '#app/ui/layout/skip-link.tsx';
import { ToastOutlet } from '#app/ui/overlays/toast.tsx';
import { preloadFonts, preloadOwnLetters } from '#app/ui/styles/fonts.ts';
import { LANGUAGE_FACTS } from '#domain/kernel/language.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';
import { somethingWentWrong } from '#words/site/frame.ts';
import { LANGUAGE } from '#words/site/language.ts';
import stylesheet from './ui/styles/app.css?url';

// zod tests `new Function` at start, which the content security policy reports as a violation on every form page.
if (typeof document !== 'undefined') {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

export const links: LinksFunction = () => [
  ...preloadFonts,
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: ownPath('/manifest.webmanifest') },
];

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorPageTitle(error, data?.frame) : (data?.frame.brand.name ?? somethingWentWrong) },
];

/** Loads the page frame (brand, rider, theme) and the toast that a redirect left. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await getSession(request, context);
  const { customer, consoleState } = session;
  const { name, supportPhone, whatsapp, email, city } = context.container.config.brand;
  const flash = await takeFlash(request);
  const frame = {
    brand: { name, supportPhone, whatsapp, email, city: placeText(city) },
    user: customer && { phoneLabel: formatPhone(customer.phone) },
    isAdmin: consoleState !== 'none',
    theme: await themeOf(request),
    /** The address of the site, without a slash at its end. */
    site: context.container.config.publicUrl,
    languages: context.container.config.languages,
  };
  const toast = flash && { ...flash.toast, destructive: flash.toast.tone === 'danger' };
  // The name of the login gives no access. Without a service worker nothing is kept on the device.
  const login = customer ? sessionRef(session).slice(0, 12) : null;
  const device = context.container.config.serviceWorker ? { login } : null;
  return data(
    { frame, device, toast: toast ?? null },
    flash ? { headers: { 'Set-Cookie': flash.removed } } : {},
  );
}

export const shouldRevalidate = revalidateUnlessUnanswered;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const needsScript = useNeedsScript();
  const root = useRouteLoaderData<typeof loader>('root');
  const waitsForUse = useWaitsForUse({ hasMessage: root?.toast != null });
  const theme = root?.frame.theme ?? 'system';
  useDevice(root?.device);
  return (
    <html lang={LANGUAGE_FACTS[LANGUAGE].tag} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        {needsScript && <FirstScript nonce={nonce} />}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f2e8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a1510" media="(prefers-color-scheme: dark)" />
        <TitleAndMeta />
        {!needsScript && preloadOwnLetters.map((font) => <link key={font.href} {...font} />)}
        <Links />
      </head>
      <body>
        <SkipLink />
        {children}
        <ToastOutlet flash={root?.toast} />
        {needsScript && <ScrollRestoration nonce={nonce} />}
        {needsScript &&
          (import.meta.env.SSR && waitsForUse ? (
            <WaitingScripts nonce={nonce} device={root?.device} />
          ) : import.meta.env.SSR && import.meta.env.PROD ? (
            <ScriptsAfterLetters nonce={nonce} />
          ) : (
            <Scripts nonce={nonce} />
          ))}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<typeof loader>('root');
  return <ErrorPage error={error} frame={root?.frame} />;
}
