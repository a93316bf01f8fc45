import type { Question } from '#app/words/shapes/questions.ts';

/** Returns the questions in the words of schema.org (docs/product/search.md#structured-data). */
export function questionData(asked: readonly Question[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
