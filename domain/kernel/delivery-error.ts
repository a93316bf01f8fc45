/**
 * A message that a provider did not accept. The text contains no personal data, because it is stored and
 * shown to the team. `permanent`: a retry would not help.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly permanent: boolean;

  constructor(message: string, { permanent }: { permanent: boolean }) {
    super(message);
    this.permanent = permanent;
  }
}
