// chunk: ride-form

/** The controls of forms. */

export const optional = ' (ज़रूरी नहीं)';
export const error = 'गलती: ';
export const problem = 'कुछ ठीक करना है';
export const decrease = 'कम करें';
export const increase = 'बढ़ाएँ';
export const upTo = (limit: number) => `ज़्यादा से ज़्यादा ${limit} अक्षर`;
export const tooMany = (count: number) => `${count} अक्षर ज़्यादा हैं`;
export const left = (count: number) => `${count} अक्षर और लिखे जा सकते हैं`;

// Suggestions
export const suggestions = 'सुझाव';
export const searchingPlaces = 'जगहें ढूँढी जा रही हैं';
export const noSuggestions = 'अभी सुझाव नहीं मिल रहे हैं। पूरा पता लिख दें।';
export const matches = (count: number) => (count === 0 ? 'कुछ नहीं मिला' : `${count} सुझाव मिले`);

// Phone
export const countryCode = 'देश का कोड';
export const countryCodeWrong = 'देश का कोड: + का निशान और 1 से 4 अंक लिखें, जैसे +91';
export const countries: Readonly<Record<string, string>> = {
  '+91': 'भारत',
  '+1': 'अमेरिका/कनाडा',
  '+44': 'ब्रिटेन',
  '+61': 'ऑस्ट्रेलिया',
  '+971': 'यूएई',
  '+65': 'सिंगापुर',
  '+49': 'जर्मनी',
  '+33': 'फ़्रांस',
  '+81': 'जापान',
  '+86': 'चीन',
  '+82': 'दक्षिण कोरिया',
  '+966': 'सऊदी अरब',
  '+60': 'मलेशिया',
  '+66': 'थाईलैंड',
  '+852': 'हांगकांग',
};
