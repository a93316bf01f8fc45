import type { OtpFieldError, PhoneFieldError } from '#domain/identity/refusals.ts';
import type { LastDigitsWrong } from '#domain/personal-data/refusals.ts';
import type { WordsOf } from '#domain/words/language.ts';

/** Messages about phones and codes. */
export const identityWords = {
  'phone-missing': { rider: 'कृपया अपना फ़ोन नंबर लिखें' },
  'phone-invalid': 'कृपया सही फ़ोन नंबर लिखें (6 से 15 अंक)',
  'phone-repeats-code': ({ meant }) => `क्या आपका नंबर ${meant} है? देश का कोड दो बार आ गया है। नंबर उसके बिना लिखें।`,
  'phone-length': ({ digits }) =>
    `भारत के नंबर में 10 अंक होते हैं, और इसमें ${digits} हैं। अगर नंबर सही है, तो "कोड भेजें" फिर दबाएँ।`,
  'otp-missing': 'कृपया पुष्टि का कोड लिखें।',
  'otp-incomplete': 'कृपया OTP के सभी 6 अंक लिखें',
  'otp-incomplete-long': 'कृपया OTP के सभी 10 अक्षर और अंक लिखें',
  'last-digits-wrong': ({ digits }) => `फ़ोन नंबर के आखिरी ${digits} अंक लिखें`,
} as const satisfies WordsOf<PhoneFieldError | OtpFieldError | LastDigitsWrong>;
