/** What a page says after somebody asked for a one-time code. */

export const codeSent = 'कोड भेज दिया गया';
export const checkWhatsApp = 'कोड के लिए WhatsApp देखें।';
export const enterNewest = (characters: number, duration: string) =>
  `WhatsApp में आया ${characters} अक्षरों और अंकों का सबसे नया कोड लिखें। हो सकता है कि वह ${duration} पहले तक भेजा गया हो।`;
