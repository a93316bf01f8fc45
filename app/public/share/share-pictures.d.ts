/** The pictures of shared links as base64, by name. Empty without a build (tools/share-images.ts). */
declare module 'virtual:share-pictures' {
  const pictures: { readonly [name: string]: string };
  export default pictures;
}
