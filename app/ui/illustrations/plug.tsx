// chunk: frame

import { picture } from '#app/ui/illustrations/picture.tsx';

const EMBLEM = '0 0 96 96';

/** Emblems of the advantages section: electric, safety, luxury. */
export const Plug = picture('plug', EMBLEM);
export const Shield = picture('shield', EMBLEM);
export const Seat = picture('seat', EMBLEM);
