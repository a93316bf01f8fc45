/** What is wrong with the shape of a form, before the rules are checked. */

export const atMost = (limit: number) => `ज़्यादा से ज़्यादा ${limit} अक्षर लिखें`;
export const wholeNumber = 'पूरी संख्या लिखें';
