import { createContext } from 'react';

/** The address that the dialogs of the calendar return to; undefined if it is the usual one of the day. */
export const FromContext = createContext<string | undefined>(undefined);
