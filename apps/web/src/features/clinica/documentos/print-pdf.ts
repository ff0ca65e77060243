import { archivoDeDocumento } from '@hampi/contract/clinica/documentos/calls';

/** Opens the PDF in a new tab for printing, or downloads it if tabs are blocked. */
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
