import 'pdfmake';

declare module 'pdfmake' {
  /** Virtual files for fonts; missing in the package's types. */
  export const virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void };
}

/** Of PDFKit, which pdfmake writes with; missing in its types. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The catalogue of the file; its form is there after `initForm`. */
      readonly _root: { data: { AcroForm: PDFKitReference } };
    }
    interface PDFKitReference {
      end(): void;
    }
  }
}
