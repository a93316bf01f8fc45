/** What the registry and the provider call a text. */
export type Registered = {
  /** The template id of the registry (DLT). */
  readonly templateId: string;
  /** The provider's own id of the template. Null if it uses that of the registry. */
  readonly providerId: string | null;
};

export type RegisteredText = Registered & { readonly name: string };
