import { isRouteErrorResponse } from '@remix-run/react';
import { hasShape, isText, listOf, orNull } from '#app/ui/hooks/answer-shape.ts';

/** A posted form that was not processed: where it goes, and everything in it. */
export type KeptForm = {
  readonly action: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** Words about what failed, if the page of the form gives them. */
  readonly words: { readonly title: string; readonly description: string } | null;
};

const isKept = hasShape<{ keptForm: KeptForm }>({
  keptForm: hasShape<KeptForm>({
    action: isText,
    fields: listOf(hasShape<KeptForm['fields'][number]>({ name: isText, value: isText })),
    words: orNull(hasShape<NonNullable<KeptForm['words']>>({ title: isText, description: isText })),
  }),
});

/** Returns the form that an error carries, so that its page can offer to send it again. */
export function findKeptForm(error: unknown): KeptForm | undefined {
  return isRouteErrorResponse(error) && isKept(error.data) ? error.data.keptForm : undefined;
}
