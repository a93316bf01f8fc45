export const words = 'words';
