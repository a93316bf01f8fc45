/** The ids of a text at the registry and at the provider. */
export type Registered = {
  /** The template id of the registry (DLT). */
  readonly templateId: string;
  /** The provider's own id of the template. Null if it uses that of the registry. */
  readonly providerId: string | null;
};

export type RegisteredText = Registered & { readonly name: string };
