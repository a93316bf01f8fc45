import type { Weekday } from '#domain/kernel/india-time.ts';

export const weekdays: Readonly<Record<Weekday, string>> = {
  sunday: 'रविवार',
  monday: 'सोमवार',
  tuesday: 'मंगलवार',
  wednesday: 'बुधवार',
  thursday: 'गुरुवार',
  friday: 'शुक्रवार',
  saturday: 'शनिवार',
};

/** January first. */
export const months = [
  ...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई'],
  ...['अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
];
