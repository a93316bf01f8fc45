/** Returns the current time. A port, so that tests can set the time. */
export type Clock = () => Date;
