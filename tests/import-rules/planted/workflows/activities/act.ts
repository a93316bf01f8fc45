export const act = 1;
