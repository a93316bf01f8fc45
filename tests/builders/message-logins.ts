import { MESSAGE_LOGIN, type MessageLoginState } from '#domain/identity/by-message/message-login.ts';
import type {
  LoginReplies,
  LoginReplyKind,
  MessageLogins,
  MessageLoginUses,
  OwnLogin,
} from '#domain/identity/by-message/ports.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Phone } from '#domain/kernel/phone.ts';

type Row = OwnLogin & {
  readonly tokenDigest: string;
  readonly wordDigest: string;
  readonly language: LanguageCode;
  readonly createdAt: Date;
  phone?: Phone;
  step: Exclude<MessageLoginState, 'waiting'> | 'waiting' | 'used';
  wrong: number;
  messages: string[];
  reply?: LoginReplyKind | undefined;
};

/** Requests to log in by a message, in memory. They end by the given clock. */
export function messageLogins(
  clock: () => Date,
): MessageLogins & MessageLoginUses & LoginReplies & { rows: Row[] } {
  const rows: Row[] = [];
  const isLate = ({ createdAt }: Row) => clock().getTime() - createdAt.getTime() >= MESSAGE_LOGIN.validForMs;
  const isOpen = (row: Row) => (row.step === 'waiting' || row.step === 'asked') && !isLate(row);
  const own = ({ session, reference }: OwnLogin) =>
    rows.find((row) => row.session === session && row.reference === reference);
  return {
    rows,
    create: async (login) => {
      rows.push({ ...login, createdAt: clock(), step: 'waiting', wrong: 0, messages: [] });
    },
    stateOf: async (login) => {
      const row = own(login);
      return !row || isLate(row) || row.step === 'used' ? 'ended' : row.step;
    },
    claim: async ({ phone, tokenDigests, messageDigest }) => {
      const row = rows.find((one) => tokenDigests.includes(one.tokenDigest) && !one.phone && isOpen(one));
      if (!row) return false;
      for (const other of rows) if (other.phone === phone && isOpen(other)) other.step = 'ended';
      Object.assign(row, { phone, step: 'asked', messages: [messageDigest], reply: 'ask' });
      return true;
    },
    answer: async ({ phone, wordDigests, messageDigest }) => {
      const row = rows.find((one) => one.phone === phone && isOpen(one));
      if (!row || row.messages.includes(messageDigest)) return 'nothing';
      row.messages.push(messageDigest);
      const isRight = wordDigests.includes(row.wordDigest);
      if (!isRight) row.wrong += 1;
      const isLast = row.wrong >= MESSAGE_LOGIN.wrongWords;
      if (isRight) row.step = 'confirmed';
      else if (isLast) row.step = 'ended';
      row.reply = isRight ? 'confirmed' : isLast ? 'ended' : 'wrong';
      return row.reply;
    },
    use: async (login) => {
      const row = own(login);
      if (row?.step !== 'confirmed' || isLate(row)) return undefined;
      row.step = 'used';
      return row.phone;
    },
    take: async () =>
      rows.flatMap(({ reference, phone, reply: kind, language, createdAt: askedAt, wrong }) =>
        kind && phone
          ? [{ reference, phone, kind, language, askedAt, triesLeft: MESSAGE_LOGIN.wrongWords - wrong }]
          : [],
      ),
    settle: async ({ reference }) => {
      for (const row of rows) if (row.reference === reference) row.reply = undefined;
    },
  };
}
