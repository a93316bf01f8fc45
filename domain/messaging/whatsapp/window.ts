/** A person wrote to the WhatsApp number. */
export type Written = { readonly phone: string; readonly at: Date };
