import { callHref } from '#app/frame/call-href.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { linkLook } from '#app/ui/parts/text-link.tsx';

/** The operator's telephone number, to call. */
export function SupportPhone() {
  const { supportPhone } = useFrame().brand;
  return (
    <a href={callHref(supportPhone)} className={`${linkLook} tabular whitespace-nowrap`}>
      {supportPhone}
    </a>
  );
}

/** The operator's email address, to write to. */
export function SupportEmail() {
  const { email } = useFrame().brand;
  return (
    <a href={`mailto:${email}`} className={linkLook}>
      {email}
    </a>
  );
}
