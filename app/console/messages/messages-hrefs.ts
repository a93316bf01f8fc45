/** The address of the ledger of messages. */
export const LEDGER = '/admin/messages';
/** The address of what people wrote. */
export const LEDGER_INBOX = `${LEDGER}/inbox`;

/** Returns the address of the page that shows the message of a dialog, with its filters. */
export function messagesPageOf({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string {
  const page = pathname.startsWith(`${LEDGER}/`) ? LEDGER : pathname.replace(/\/messages\/.*$/, '');
  return page + search;
}

/** Returns the address of the question before a message of the page `page` is sent again. */
export const resendHref = (page: string, messageId: number) => `${page}/messages/${messageId}/resend`;

/** Returns the address of the question before a waiting message of the page `page` is stopped. */
export const stopHref = (page: string, messageId: number) => `${page}/messages/${messageId}/stop`;

/** Returns the address of the choice of another channel for a message of the page `page`. */
export const otherChannelHref = (page: string, messageId: number) =>
  `${page}/messages/${messageId}/other-channel`;
