export type Refusal = string;
