/** The sheets of a paper as canvases, one at a time: a PDF of hundreds of pages takes no more memory than one of them. */
export interface Hojas {
  cuantas: number;
  /** `giro` in degrees, a multiple of 90. */
  draw(n: number, giro: number): Promise<HTMLCanvasElement>;
  close(): void;
}

export const openHojas = async (blob: Blob, pdf: boolean): Promise<Hojas> =>
  pdf ? (await import('../../documentos/draw-pdf.ts')).openPdf(blob) : openPicture(blob);

async function openPicture(blob: Blob): Promise<Hojas> {
  const picture = await createImageBitmap(blob);
  return {
    cuantas: 1,
    draw: async (_, giro) => {
      const canvas = document.createElement('canvas');
      const across = giro % 180 !== 0;
      canvas.width = across ? picture.height : picture.width;
      canvas.height = across ? picture.width : picture.height;
      const drawing = canvas.getContext('2d');
      drawing?.translate(canvas.width / 2, canvas.height / 2);
      drawing?.rotate((giro * Math.PI) / 180);
      drawing?.drawImage(picture, -picture.width / 2, -picture.height / 2);
      return canvas;
    },
    close: () => picture.close(),
  };
}
