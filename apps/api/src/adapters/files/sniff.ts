/**
 * The media type of a file, read from its bytes whatever its name says; undefined if unknown. The library is loaded with the first file,
 * because it is large and many starts see none.
 */
export async function sniff(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  // The cameras of phones name the same container in four ways.
  return (await fileTypeFromBuffer(bytes))?.mime.replace(/^image\/hei[cf](-sequence)?$/, 'image/heic');
}
