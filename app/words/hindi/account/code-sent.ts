/** Texts of a page after somebody asked for a one-time code. */

export const codeSent = 'कोड भेज दिया गया';
export const checkWhatsApp = 'कोड के लिए WhatsApp देखें।';
export const mayNotCome =
  'कोड के लिए WhatsApp देखें। इस समय हम बहुत सारे कोड भेज रहे हैं, इसलिए हो सकता है कि आपका कोड न आए। तब कृपया बाद में फिर कोशिश करें।';
export const enterNewest = (characters: number, duration: string) =>
  `WhatsApp में आया ${characters} अक्षरों और अंकों का सबसे नया कोड लिखें। हो सकता है कि वह ${duration} पहले तक भेजा गया हो।`;
