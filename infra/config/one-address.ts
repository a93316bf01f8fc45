/** Exactly one e-mail address, without a name. A mail library would split a list. */
export const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/u;
