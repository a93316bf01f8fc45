/**
 * A message that a provider did not accept. Its words name no person, since they are stored and shown to the team.
 * `permanent`: trying again would not help.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly permanent: boolean;

  constructor(message: string, { permanent }: { permanent: boolean }) {
    super(message);
    this.permanent = permanent;
  }
}
