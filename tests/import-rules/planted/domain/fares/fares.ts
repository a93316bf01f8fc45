export type Fares = number;
