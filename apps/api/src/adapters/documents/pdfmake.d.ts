import 'pdfmake';

declare module 'pdfmake' {
  /** Files by name, for fonts; the package's types leave it out. */
  export const virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void };
}
