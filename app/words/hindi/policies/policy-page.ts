/** Texts around the sections of every policy. */

export const contents = 'इस पेज पर';
export const effective = (from: string, updated: string) => `${from} से लागू, पिछला बदलाव ${updated} को`;
