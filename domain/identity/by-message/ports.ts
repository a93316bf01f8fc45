import type { LoginSecrets, MessageLoginState } from '#domain/identity/by-message/message-login.ts';
import type { SessionRef } from '#domain/identity/ports.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** Names a request of one session. It gives no access: another session cannot use it. */
export type LoginReference = string;

export type OwnLogin = { readonly session: SessionRef; readonly reference: LoginReference };

/** Creates what a page shows, and what is stored instead. */
export type MessageLoginCodes = {
  readonly makeReference: () => LoginReference;
  /** Returns the same secrets for the same request at any time, so that they are never stored. */
  readonly secretsOf: (login: OwnLogin) => LoginSecrets;
  /** Returns keyed digests of a token: one for each accepted key, the newest first. */
  readonly tokenDigests: (token: string) => readonly [string, ...string[]];
  readonly wordDigests: (plainWord: string) => readonly [string, ...string[]];
  /** Returns the digest of the provider's id of a message. */
  readonly messageDigest: (id: string) => string;
};

/** A text that a person wrote to the WhatsApp number. It is never stored. */
export type LoginText = { readonly phone: Phone; readonly text: string; readonly messageId: string };

/**
 * The kind of a reply in the chat. `ask`: reply with the word. `wrong`: that was not the word. `ended`: too many words
 * were wrong. `confirmed`: the page goes on. `late`: the text came after its time.
 */
export type LoginReplyKind = 'ask' | 'wrong' | 'ended' | 'confirmed' | 'late';

export type LoginReply = {
  readonly reference: LoginReference;
  readonly phone: Phone;
  readonly kind: LoginReplyKind;
  readonly language: LanguageCode;
  /** When the page asked. */
  readonly askedAt: Date;
  readonly triesLeft: number;
};

/** Requests to log in by a message. Each change is one statement, which also compares and counts. */
export type MessageLogins = {
  readonly create: (
    login: OwnLogin & {
      readonly tokenDigest: string;
      readonly wordDigest: string;
      readonly language: LanguageCode;
    },
  ) => Promise<void>;
  /** Returns the state of a request of this session, and of no other. */
  readonly stateOf: (login: OwnLogin) => Promise<MessageLoginState>;
  /**
   * Binds an open request to the number that wrote its token first. Ends other open requests of this number. The number that first
   * writes the token of one whose time is over gets a reply, and no login.
   */
  readonly claim: (claim: {
    readonly phone: Phone;
    readonly tokenDigests: readonly string[];
    readonly messageDigest: string;
  }) => Promise<boolean>;
  /**
   * Compares the word in a message with the open request of this number, and counts a wrong word. Returns `nothing` if there is
   * no open request, or if this message was compared before.
   */
  readonly answer: (answer: {
    readonly phone: Phone;
    readonly wordDigests: readonly string[];
    readonly messageDigest: string;
  }) => Promise<'confirmed' | 'wrong' | 'ended' | 'nothing'>;
};

export type MessageLoginUses = {
  /** Uses up a confirmed request of this session. Returns the number that confirmed it, once. */
  readonly use: (login: OwnLogin) => Promise<Phone | undefined>;
};

/** The replies that people wait for. */
export type LoginReplies = {
  /** Takes some replies for half a minute. After that, another process may take those that were not settled. */
  readonly take: () => Promise<readonly LoginReply[]>;
  readonly settle: (reply: Pick<LoginReply, 'reference' | 'kind' | 'triesLeft'>) => Promise<void>;
};
