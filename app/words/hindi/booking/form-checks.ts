/** Errors in the format of form fields, shown before the rules of the product are checked. */

export const atMost = (limit: number) => `ज़्यादा से ज़्यादा ${limit} अक्षर लिखें`;
export const wholeNumber = 'पूरी संख्या लिखें';
