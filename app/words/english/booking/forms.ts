// chunk: ride-form

/** The controls of forms. */

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;

export const optional = ' (optional)';
export const error = 'Error: ';
export const problem = 'There is a problem';
export const decrease = 'Decrease';
export const increase = 'Increase';
export const upTo = (limit: number) => `Up to ${characters(limit)}`;
export const tooMany = (count: number) => `${characters(count)} too many`;
export const left = (count: number) => `${characters(count)} left`;

// Suggestions
export const suggestions = 'Suggestions';
export const searchingPlaces = 'Searching places';
export const noSuggestions = 'Suggestions are not available. You can type the full address.';
export const matches = (count: number) => {
  if (count === 0) return 'No matches';
  return count === 1 ? '1 match' : `${count} matches`;
};

// Phone
export const countryCode = 'Country code';
export const countryCodeWrong = 'Country code: enter a plus sign and 1 to 4 digits, such as +91';
export const countries: Readonly<Record<string, string>> = {
  '+91': 'India',
  '+1': 'USA/Canada',
  '+44': 'UK',
  '+61': 'Australia',
  '+971': 'UAE',
  '+65': 'Singapore',
  '+49': 'Germany',
  '+33': 'France',
  '+81': 'Japan',
  '+86': 'China',
  '+82': 'South Korea',
  '+966': 'Saudi Arabia',
  '+60': 'Malaysia',
  '+66': 'Thailand',
  '+852': 'Hong Kong',
};
