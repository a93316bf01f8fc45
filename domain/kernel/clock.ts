/** The present instant. A port, so that a rule about time is tested without waiting. */
export type Clock = () => Date;
