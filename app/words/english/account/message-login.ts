/** The login by a message in WhatsApp (`/otp/whatsapp`). */

export const title = 'Log in with WhatsApp';

// On the login page
export const otherWay = 'Or without a code';
export const writeToUs = 'You write to us in WhatsApp, and reply with a word that we show you.';
export const withoutCode = 'Log in without a code';
export const codesAreFull =
  'No need to wait for a code: write to us in WhatsApp, and reply with a word that we show you.';
export const logInWithWhatsapp = 'Log in with WhatsApp';
export const starting = 'Starting...';

// The page of a request
export const textToSend = (brand: string, token: string) => `Log in to ${brand}: ${token}`;
export const howTo = 'Write to us in WhatsApp';
export const firstSend = '1. Send this text to ';
export const afterNumber = ', from the phone number that you log in with.';
export const openWhatsapp = 'Open WhatsApp';
export const thenReply = '2. We answer in WhatsApp. Reply to us with this word:';
export const neverTell =
  'Never send this word or this text because somebody asked you to. We never ask for it by phone.';
export const progress = {
  waiting: '3. This page waits for your text. It can take 10 minutes at most.',
  asked: '3. Your text has come. This page waits for the word.',
  confirmed: '3. The word has come. Press Continue to log in.',
  ended: '',
};
export const goOn = 'Continue';
export const checking = 'Checking...';
export const useCode = 'Log in with a code instead';
export const notLoggedIn = 'Not logged in';
export const tryAgain = 'There was no answer. Please try again.';

// A request that has ended
export const ended = 'This login has ended';
export const endedWhy =
  'It took more than 10 minutes, the word was wrong 3 times, or it was used already. You are not logged in.';
export const startAgain = 'Start again';
