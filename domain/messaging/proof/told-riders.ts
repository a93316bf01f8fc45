/** The rides of a time by what their riders knew before pickup. Each ride counts once, for the first that applies. */
export type ToldRiders = {
  readonly rides: number;
  /** The rider's phone had the details before pickup. */
  readonly delivered: number;
  /** The team was asked to call. */
  readonly callAsked: number;
  /** The details went out, and nobody reported what became of them. */
  readonly sent: number;
  readonly nothing: number;
};
