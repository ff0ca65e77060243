import 'pdfmake';

declare module 'pdfmake' {
  /** Virtual files for fonts; missing in the package's types. */
  export const virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void };
}
