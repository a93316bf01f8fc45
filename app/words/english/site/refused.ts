/** The small page for a request that reaches no page (app/server/refuse.ts), and calls. */

export const refused = {
  goHome: 'Go to Home',
  methodUnknown: { title: 'Not allowed', detail: 'This kind of request is not known here.' },
  otherSite: {
    title: 'Not allowed',
    detail: 'This request came from another site. Please open our own page and try again.',
  },
  addressUnreadable: {
    title: 'Not understood',
    detail: 'This address cannot be read or does not exist.',
  },
  notFound: { title: 'Not found', detail: 'This address cannot be read or does not exist.' },
  addressTooLong: (characters: number, parameters: number) => ({
    title: 'Too long',
    detail: `An address may have at most ${characters} characters and ${parameters} parameters.`,
  }),
  lengthMissing: { title: 'Length required', detail: 'The request must tell its length.' },
  bodyTooLarge: (kilobytes: number) => ({
    title: 'Too large',
    detail: `A request may carry at most ${kilobytes} kB.`,
  }),
  failed: {
    title: 'Something went wrong',
    detail: 'Something went wrong on our side. Please try again.',
  },
  outage: {
    title: 'Something went wrong on our side',
    detail: 'We could not complete your request. Please try again in a minute.',
  },
};
