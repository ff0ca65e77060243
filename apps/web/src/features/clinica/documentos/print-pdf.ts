import { archivoDeDocumento } from '@hampi/contract/clinica/documentos/calls';

/** Opens the PDF in a tab of its own, from where the browser prints it; where tabs are blocked it is downloaded. */
export function printPdf(pdf: Blob, tipo: string): void {
  const url = URL.createObjectURL(pdf);
  if (!window.open(url, '_blank')) {
    const link = document.createElement('a');
    link.href = url;
    link.download = archivoDeDocumento(tipo);
    link.click();
  }
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
