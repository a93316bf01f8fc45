import type { Labels } from '#domain/words/labels.ts';

export const directions: Labels['directions'] = {
  'to-airport': 'दिल्ली हवाई अड्डे तक',
  'from-airport': 'दिल्ली हवाई अड्डे से',
};

export const terminals: Labels['terminals'] = {
  T1: 'टर्मिनल 1 (घरेलू)',
  T2: 'टर्मिनल 2 (घरेलू)',
  T3: 'टर्मिनल 3 (अंतरराष्ट्रीय और घरेलू)',
};

export const tripTypes: Labels['tripTypes'] = { 'one-way': 'एक तरफ़', 'round-trip': 'आना-जाना' };

export const stays: Labels['stays'] = {
  4: 'छोटी मुलाकात',
  8: 'रात भर',
  12: 'आधा दिन',
  24: 'पूरा दिन',
  48: '2 दिन',
  72: '3 दिन',
  168: '1 हफ़्ता',
};
