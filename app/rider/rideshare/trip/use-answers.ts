import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Follows the answers of a form. `initial` are those of the page; `readForm` reads those of the form. Answers that were
 * given before the script loaded count too. `read` is for the form's `onChange`.
 */
export function useAnswers<Answers>(
  initial: Answers,
  readForm: (form: FormData) => Answers,
): { form: RefObject<HTMLFormElement>; answers: Answers; read: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const page = JSON.stringify(initial);
  const [given, setGiven] = useState({ page, answers: initial });
  const read = () => {
    if (form.current) setGiven({ page, answers: readForm(new FormData(form.current)) });
  };
  const first = useRef(read);
  useEffect(() => first.current(), []);
  return { form, answers: given.page === page ? given.answers : initial, read };
}
