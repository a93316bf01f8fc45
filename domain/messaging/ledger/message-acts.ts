/** The acts of a person on a stored message, with their words for the team. */
export const MESSAGE_ACTS = {
  'sent-again': 'Sent again',
  stopped: 'Stopped',
  'by-other-channel': 'Sent by another channel',
} as const;

export type MessageAct = keyof typeof MESSAGE_ACTS;
