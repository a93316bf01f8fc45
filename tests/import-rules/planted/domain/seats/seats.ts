export type Seats = number;
