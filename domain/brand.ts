/**
 * Name and contacts of the operator, from the configuration. Pages and messages never contain them as
 * literals (docs/product/messages.md#brand).
 */
export type Brand = {
  readonly name: string;
  readonly supportPhone: string;
  readonly whatsapp: string;
  readonly email: string;
  readonly city: string;
};
