/** One file in a form, as a browser sends it: the header and the body for `app.inject`. */
export function fileForm(
  name: string,
  bytes: Buffer | string,
  { field = 'file', type = 'application/pdf' }: { field?: string; type?: string } = {},
): { headers: { 'content-type': string }; payload: Buffer } {
  const boundary = 'limite-de-prueba';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
