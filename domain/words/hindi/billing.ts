import type { CompanyFieldError, InvoiceRefused } from '#domain/billing/refusals.ts';
import type { WordsOf } from '#domain/words/language.ts';

/** Messages of the form for an invoice. */
export const companyWords = {
  'company-name-missing': 'कंपनी का नाम लिखें',
  'company-address-missing': 'कंपनी का पता लिखें',
  'gstin-wrong': 'GSTIN के सभी 15 अक्षर और अंक लिखें, जैसे 27AAPFU0939F1ZV। इनमें से कोई गलत है या छूट गया है',
  'company-text-too-long': ({ limit }) => `ज़्यादा से ज़्यादा ${limit} अक्षर लिखें`,
} as const satisfies WordsOf<CompanyFieldError>;

const REFUSED: Record<InvoiceRefused['reason'], string> = {
  'not-registered': 'यहाँ GST बिल नहीं मिलता। यात्रा का किराया रसीद में लिखा है।',
  'not-completed': 'बिल यात्रा के बाद बनता है। कृपया तब यहाँ आएँ।',
  'nothing-to-bill': 'इस यात्रा का कोई बिल नहीं बनता।',
  'state-unknown': 'हम देख रहे हैं कि आपकी यात्रा किस राज्य से शुरू हुई। बिल उसके बाद बन सकेगा। जल्दी हो, तो हमें फ़ोन करें।',
  'too-many': 'इस यात्रा का बिल यहाँ और नहीं बदला जा सकता। उसे ठीक कराने के लिए हमें फ़ोन करें। कुछ भी नहीं बदला।',
};

export const invoiceRefusedWords = ({ reason }: InvoiceRefused): string => REFUSED[reason];
