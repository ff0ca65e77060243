/** The teeth of form 033, drawn as on the screen: lines and surfaces as paths of the page. */
import { ANCHO, type Color, type Forma, formasDe } from '@hampi/contract/clinica/odontologia/dibujo';
import { ARCADAS } from '@hampi/contract/clinica/odontologia/piezas';
import type { CanvasElement, Content } from 'pdfmake/interfaces';
import type { OdontogramaImpreso } from '../document-data.ts';
import { INK, type Paper } from '../parts.ts';

const COLORES: Record<Color, string> = { ROJO: '#C62828', AZUL: '#1D4ED8', TINTA: INK.text3 };
/** Teeth of a whole arch. */
const MAX = 16;

export function odontogramaContent({ marcas, grados }: OdontogramaImpreso, paper: Paper): Content {
  const ancho = (paper.width - 2 * paper.side) / MAX;
  const escala = (ancho - 3) / ANCHO;
  const numero = (pieza: number): Content => ({ text: String(pieza), style: 'fine', alignment: 'center' });
  const diente = (pieza: number): Content => ({
    canvas: formasDe(
      pieza,
      marcas.filter((marca) => marca.pieza === pieza),
    ).map((forma) => trazada(forma, escala)),
    margin: [1.5, 0, 1.5, 0],
  });
  const encia = (pieza: number): Content => {
    const { recesion = null, movilidad = null } = grados.find((one) => one.pieza === pieza) ?? {};
    const said = [recesion !== null && `R${recesion}`, movilidad !== null && `M${movilidad}`].filter(Boolean).join(' ');
    return { text: said || ' ', style: 'fine', alignment: 'center' };
  };
  return {
    stack: ARCADAS.map((arcada) => ({
      unbreakable: true,
      margin: [((MAX - arcada.length) / 2) * ancho, 0, 0, paper.pt(3)],
      columns: arcada.map((pieza) => ({ width: ancho, stack: [numero(pieza), diente(pieza), encia(pieza)] })),
    })),
  };
}

function trazada(forma: Forma, escala: number): CanvasElement {
  const common = { lineWidth: forma.grosor * escala, lineColor: COLORES[forma.trazo] };
  if ('centro' in forma) {
    const [x, y] = forma.centro;
    return {
      ...common,
      type: 'ellipse',
      x: x * escala,
      y: y * escala,
      r1: forma.radio * escala,
      r2: forma.radio * escala,
    };
  }
  return {
    ...common,
    type: 'polyline',
    closePath: forma.cerrada,
    points: forma.puntos.map(([x, y]) => ({ x: x * escala, y: y * escala })),
    ...(forma.relleno && { color: COLORES[forma.relleno] }),
  };
}
