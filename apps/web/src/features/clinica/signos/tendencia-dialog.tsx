import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { Modal } from '@mantine/core';
import { decimal } from '../consulta/numeros.ts';
import type { Medida } from './medidas.ts';
import { medidaTexto } from './signos-parte.ts';
import css from './tendencia.module.css';

interface TendenciaProps {
  opened: boolean;
  medida: Medida;
  zona: string;
  onClose: () => void;
}

const WIDTH = 560;
const HEIGHT = 240;
const EDGE = { top: 18, right: 18, bottom: 34, left: 46 };

/** Trend of a measure as chart and table (BE-12). */
export default function TendenciaDialog({ opened, medida, zona, onClose }: TendenciaProps) {
  const puntos = [
    ...medida.serie.map(({ fecha, valor }) => ({
      cuando: fechaCorta(fechaOf(fecha, zona)),
      at: Date.parse(fecha),
      valor,
    })),
    ...(medida.ahora === null ? [] : [{ cuando: 'Ahora', at: Date.now(), valor: medida.ahora }]),
  ];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${medida.nombre}${medida.unidad && `, ${medida.unidad}`}`}
      size={640}
    >
      <Grafico puntos={puntos} />
      <table className={`full t-small ${css.table}`} aria-label={`Valores de ${medida.nombre}`}>
        <thead>
          <tr>
            <th className="py-8 px-12 rule-below left b-subtle t-hint" scope="col">
              Fecha
            </th>
            <th className="py-8 px-12 rule-below left b-subtle t-hint" scope="col">
              {medida.unidad || 'Valor'}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...puntos].reverse().map(({ cuando, at, valor }) => (
            <tr key={at}>
              <td className="py-8 px-12 rule-below left">{cuando}</td>
              <td className="py-8 px-12 rule-below left">{medidaTexto(medida.key, valor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

function Grafico({ puntos }: { puntos: { cuando: string; at: number; valor: number }[] }) {
  const values = puntos.map(({ valor }) => valor);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least) * 0.12 || 1;
  const [low, high] = [least - room, most + room];
  const [from, to] = [puntos[0]?.at ?? 0, puntos.at(-1)?.at ?? 1];
  // Positions are proportional to the dates.
  const x = (at: number) => EDGE.left + ((at - from) / (to - from || 1)) * (WIDTH - EDGE.left - EDGE.right);
  const y = (valor: number) => EDGE.top + (1 - (valor - low) / (high - low)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const lines = [least, (least + most) / 2, most];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={`block full mb-12 ${css.chart}`} aria-hidden="true">
      {lines.map((valor) => (
        <g key={valor}>
          <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(valor)} y2={y(valor)} className={css.grid} />
          <text x={EDGE.left - 8} y={y(valor) + 4} textAnchor="end" className={`t-hint ${css.tick}`}>
            {decimal(Math.round(valor * 10) / 10)}
          </text>
        </g>
      ))}
      <polyline points={puntos.map(({ at, valor }) => `${x(at)},${y(valor)}`).join(' ')} className={css.line} />
      {puntos.map(({ at, valor }, i) => (
        <circle key={at} cx={x(at)} cy={y(valor)} r={i === puntos.length - 1 ? 5 : 3.5} className={css.point} />
      ))}
      {[puntos[0], puntos.at(-1)].map(
        (punto, i) =>
          punto && (
            <text
              key={i === 0 ? 'first' : 'last'}
              x={x(punto.at)}
              y={HEIGHT - 10}
              textAnchor={i === 0 ? 'start' : 'end'}
              className={`t-hint ${css.tick}`}
            >
              {punto.cuando}
            </text>
          ),
      )}
    </svg>
  );
}
