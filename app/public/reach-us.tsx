import { useFrame } from '#app/frame/use-frame.ts';
import { callHref } from '#app/ui/layout/call-href.ts';
import { linkLook } from '#app/ui/parts/text-link.tsx';

/** Draws a link that calls the operator's support phone. */
export function SupportPhone() {
  const { supportPhone } = useFrame().brand;
  return (
    <a href={callHref(supportPhone)} className={`${linkLook} tabular whitespace-nowrap`}>
      {supportPhone}
    </a>
  );
}

/** Draws a link to the operator's e-mail address. */
export function SupportEmail() {
  const { email } = useFrame().brand;
  return (
    <a href={`mailto:${email}`} className={linkLook}>
      {email}
    </a>
  );
}
