/**
 * The operator's name and contacts, from configuration: no page or message carries them as a literal
 * (docs/product/messages.md#brand).
 */
export type Brand = {
  readonly name: string;
  readonly supportPhone: string;
  readonly whatsapp: string;
  readonly email: string;
  readonly upiId: string;
  readonly gstin: string | null;
  readonly city: string;
};
