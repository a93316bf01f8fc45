/** A sample review (docs/product/pages.md#reviews). The page marks each as a sample. */
export type Review = {
  readonly name: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly service: string;
  readonly comment: string;
  readonly location: string;
};
