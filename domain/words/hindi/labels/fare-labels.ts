export { hindiFareLine as fareLine } from '#domain/words/hindi/fare-lines.ts';

export const estimatedFare = 'यह अनुमानित किराया है। यात्रा से पहले हम आपसे किराया पक्का करेंगे।';
