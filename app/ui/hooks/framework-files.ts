import { createContext, useContext } from 'react';

/** The script files that every page with the framework loads. Empty in the browser. */
export const FrameworkFilesContext = createContext<readonly string[]>([]);

export function useFrameworkFiles(): readonly string[] {
  return useContext(FrameworkFilesContext);
}
