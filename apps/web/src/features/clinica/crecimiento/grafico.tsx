import { fechaCorta } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import type { Curva, PuntoMedido, Tramo } from '@hampi/contract/clinica/crecimiento/curvas';
import { ejeOf, escalaOf } from '@hampi/contract/clinica/crecimiento/ejes';
import { INDICADORES, type Indicador, percentilTexto, zTexto } from '@hampi/contract/clinica/crecimiento/indicadores';
import * as MCrecimiento from '@hampi/contract/clinica/crecimiento/messages';
import { useElementSize } from '@mantine/hooks';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type KeyboardEvent, useState } from 'react';
import css from './crecimiento.module.css';

interface GraficoProps {
  indicador: Indicador;
  tramo: Tramo;
  curvas: Curva[];
  /** Oldest first. */
  puntos: PuntoMedido[];
}

const EDGE = { top: 10, right: 34, bottom: 44, left: 44 };
const tick = { fill: 'var(--hampi-text-2)', fontSize: 13, fontFamily: 'var(--hampi-font)' };

/**
 * The curves from −3 to +3 z with the child's points. Pointing at one, or the arrow keys, reads it in words; the table below has all of
 * them. Drawn by visx (ADR 213), which is loaded with the first chart.
 */
export default function Grafico({ indicador, tramo, curvas, puntos }: GraficoProps) {
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const height = Math.round(Math.max(280, Math.min(420, width * 0.6)));
  const limits = escalaOf(curvas, puntos);
  const eje = ejeOf(indicador, tramo, limits.x);
  const x = scaleLinear({
    domain: [limits.x.min, limits.x.max],
    range: [EDGE.left, Math.max(EDGE.left + 1, width - EDGE.right)],
  });
  const y = scaleLinear({ domain: [limits.y.min, limits.y.max], range: [height - EDGE.bottom, EDGE.top] });
  const floor = height - EDGE.bottom;
  const chosen = at === null ? undefined : puntos[at];

  function onKey(event: KeyboardEvent) {
    const last = puntos.length - 1;
    const next = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[event.key];
    if (next === undefined || last < 0) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, next)));
  }

  return (
    <div ref={ref}>
      <section
        aria-label={`${INDICADORES[indicador].nombre}. Con las flechas se lee medida por medida.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: read with the arrow keys
        tabIndex={0}
        className={`r-note ${css.grafico}`}
        onKeyDown={onKey}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden>
            {limits.y.ticks.map((value) => (
              <line
                key={value}
                x1={EDGE.left}
                x2={width - EDGE.right}
                y1={y(value)}
                y2={y(value)}
                className={css.raya}
              />
            ))}
            <Curvas curvas={curvas} x={x} y={y} />
            <LinePath data={puntos} x={(point) => x(point.x)} y={(point) => y(point.y)} className={css.linea} />
            {puntos.map((point, index) => (
              <Marca
                // biome-ignore lint/suspicious/noArrayIndexKey: two points may have the same day, and none moves
                key={index}
                x={x(point.x)}
                y={y(point.y)}
                size={at === index ? 6 : 4}
                traida={isTraida(point)}
                onPointerEnter={() => setAt(index)}
              />
            ))}
            <Ejes x={x} y={y} ticks={limits.y.ticks} eje={eje} floor={floor} />
          </svg>
        )}
      </section>
      <p className={`mt-4 t-small ${css.lectura}`} aria-live="polite">
        {chosen ? (
          <Leida punto={chosen} unidad={INDICADORES[indicador].unidad} />
        ) : (
          puntos.length === 0 && 'No hay medidas en estas edades.'
        )}
      </p>
      {puntos.some(isTraida) && (
        <p className="row gap-8 mt-4 c-quiet t-hint">
          <svg width={14} height={14} aria-hidden>
            <Marca x={7} y={7} size={5} traida />
          </svg>
          {MCrecimiento.crecimiento_traido}
        </p>
      )}
    </div>
  );
}

type Escala = ReturnType<typeof scaleLinear<number>>;

const Curvas = ({ curvas, x, y }: { curvas: Curva[]; x: Escala; y: Escala }) =>
  curvas.map(({ z, puntos: points }) => {
    const end = points.at(-1);
    return (
      <g key={z} className={css.curva} data-z={Math.abs(z)}>
        <LinePath data={points} x={(point) => x(point.x)} y={(point) => y(point.y)} />
        {end && (
          <text x={x(end.x) + 6} y={y(end.y) + 4}>
            {z > 0 ? `+${z}` : z === 0 ? '0' : `−${-z}`}
          </text>
        )}
      </g>
    );
  });

interface EjesProps {
  x: Escala;
  y: Escala;
  /** Of the measure. */
  ticks: number[];
  /** Of the age, or of the length. */
  eje: ReturnType<typeof ejeOf>;
  floor: number;
}

const Ejes = ({ x, y, ticks, eje, floor }: EjesProps) => (
  <>
    <AxisLeft
      scale={y}
      left={EDGE.left}
      tickValues={ticks}
      hideAxisLine
      hideTicks
      tickFormat={(value) => decimal(Number(value))}
      tickLabelProps={{ ...tick, textAnchor: 'end', dx: -2, dy: 4 }}
    />
    <AxisBottom
      scale={x}
      top={floor}
      hideAxisLine
      hideTicks
      tickValues={eje.ticks.map(({ value }) => value)}
      tickFormat={(value) => eje.ticks.find((mark) => mark.value === Number(value))?.text ?? ''}
      tickLabelProps={{ ...tick, textAnchor: 'middle', dy: 2 }}
      label={eje.nombre}
      labelOffset={8}
      labelProps={{ ...tick, textAnchor: 'middle' }}
    />
  </>
);

/** A point in words. */
const Leida = ({ punto, unidad }: { punto: PuntoMedido; unidad: string }) => (
  <>
    <b>{fechaCorta(punto.evaluacion.medicion.fecha)}</b>: {decimal(punto.y)} {unidad}, z {zTexto(punto.resultado.z)},{' '}
    {percentilTexto(punto.resultado.percentil)}
    {isTraida(punto) && `. ${punto.evaluacion.medicion.origen}`}
  </>
);

const isTraida = ({ evaluacion: { medicion } }: PuntoMedido) => Boolean(medicion.origen);

interface MarcaProps {
  x: number;
  y: number;
  size: number;
  traida: boolean;
  onPointerEnter?: () => void;
}

/** A dot for a visit, a hollow rhombus for a measure from another system. */
function Marca({ x, y, size, traida, onPointerEnter }: MarcaProps) {
  if (!traida) return <circle cx={x} cy={y} r={size} className={css.punto} onPointerEnter={onPointerEnter} />;
  const half = size + 1;
  return (
    <path
      d={`M${x} ${y - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`}
      className={css.traida}
      onPointerEnter={onPointerEnter}
    />
  );
}
