import { linkLook } from '#app/components/ui/text-link.tsx';
import { callHref } from '#app/features/header/call-href.ts';
import { useFrame } from '#app/features/header/use-frame.ts';

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
