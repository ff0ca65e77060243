import { money } from '@hampi/contract/base/dinero';
import type { FormaPago } from '@hampi/contract/dinero/pagos/forma';
import { useElementSize } from '@mantine/hooks';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import css from './estadisticas.module.css';
import { COLORES, type Tramo } from './estadisticas.ts';

interface BarrasProps {
  tramos: Tramo[];
  formas: FormaPago[];
}

const HEIGHT = 208;
const TOP = 8;
const FLOOR = HEIGHT - 28;
const LEFT = 60;
/** Room for half of the last label of the axis. */
const END = 16;
/** Limits the width, so that a single day is still a bar. */
const BAR_MAX = 56;
/** If bars would be narrower, the chart scrolls sideways inside its card. */
const STEP_MIN = 14;
const tick = { fill: 'var(--hampi-text-2)', fontSize: 13, fontFamily: 'var(--hampi-font)' };

type Plano = ReturnType<typeof planoDe>;

/** Scales of the chart and the width of a bar, in pixels, for a card with this much room. */
function planoDe(tramos: readonly Tramo[], formas: readonly FormaPago[], room: number) {
  const width = Math.max(room, tramos.length * STEP_MIN);
  const x = scaleBand({ domain: tramos.map(({ fecha }) => fecha), range: [0, width - END], padding: 0.14 });
  const heights = tramos.map(({ formas: of }) => formas.reduce((sum, forma) => sum + Math.max(0, of[forma]), 0));
  const depths = tramos.map(({ formas: of }) => formas.reduce((sum, forma) => sum + Math.min(0, of[forma]), 0));
  const y = scaleLinear({
    domain: [Math.min(0, ...depths), Math.max(...heights, 10)],
    range: [FLOOR, TOP],
    nice: 4,
  });
  return { width, x, y, bar: Math.min(x.bandwidth(), BAR_MAX) };
}

/**
 * Bars of the money received, stacked by form of payment. Pointing at one, or the arrow keys, reads its numbers. It starts scrolled to the
 * newest. Drawn by visx (ADR 213), loaded with the first chart.
 */
export default function Barras({ tramos, formas }: BarrasProps) {
  const { ref, width: room } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const scroller = useRef<HTMLElement>(null);
  const plano = planoDe(tramos, formas, room - LEFT);
  const { width, x, y } = plano;

  const drawn = room > 0;
  useEffect(() => {
    if (drawn) scroller.current?.scrollTo({ left: width });
  }, [drawn, width]);

  function onKey(event: KeyboardEvent) {
    const last = tramos.length - 1;
    const next = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = Math.min(last, Math.max(0, next));
    setAt(index);
    const left = x(tramos[index]?.fecha ?? '') ?? 0;
    scroller.current?.scrollTo({ left: left - scroller.current.clientWidth / 2 });
  }

  return (
    <div ref={ref}>
      <div className="flex">
        <svg width={LEFT} height={HEIGHT} aria-hidden>
          <AxisLeft
            scale={y}
            left={LEFT - 6}
            numTicks={4}
            hideAxisLine
            hideTicks
            tickFormat={(value) => `$ ${Number(value).toLocaleString('es-EC')}`}
            tickLabelProps={{ ...tick, textAnchor: 'end', dy: 4 }}
          />
        </svg>
        <section
          ref={scroller}
          aria-label="Gráfico de cobros. Con las flechas se lee barra por barra."
          // biome-ignore lint/a11y/noNoninteractiveTabindex: read with the arrow keys
          tabIndex={0}
          className={`fill r-mark scroll-x ${css.scroller}`}
          onKeyDown={onKey}
          onBlur={() => setAt(null)}
          onPointerLeave={() => setAt(null)}
        >
          {drawn && <Pilas tramos={tramos} formas={formas} plano={plano} at={at} onPoint={setAt} />}
        </section>
      </div>
      <Lectura tramo={at === null ? undefined : tramos[at]} formas={formas} />
    </div>
  );
}

interface PilasProps extends BarrasProps {
  plano: Plano;
  /** The bar that is read. */
  at: number | null;
  onPoint: (index: number) => void;
}

/** The stacked bars with their axis of dates; each reacts to the pointer at its whole height. */
function Pilas({ tramos, formas, plano: { width, x, y, bar }, at, onPoint }: PilasProps) {
  return (
    <svg width={width} height={HEIGHT} aria-hidden>
      {y.ticks(4).map((value) => (
        <line key={value} x2={width} y1={y(value)} y2={y(value)} className={css.raya} />
      ))}
      <BarStack<Tramo, FormaPago>
        data={tramos}
        keys={formas}
        x={({ fecha }) => fecha}
        value={({ formas: of }, forma) => of[forma]}
        xScale={x}
        yScale={y}
        color={(forma) => COLORES[forma]}
        offset="diverging"
      >
        {(stacks) =>
          stacks.flatMap((stack) =>
            stack.bars.map(
              (part) =>
                part.height > 0 && (
                  <rect
                    key={`${stack.key} ${part.index}`}
                    x={part.x + (part.width - bar) / 2}
                    y={part.y}
                    width={bar}
                    height={Math.max(0.5, part.height - 1)}
                    rx={Math.min(2, part.height / 2)}
                    fill={part.color}
                    opacity={at === null || at === part.index ? 1 : 0.45}
                  />
                ),
            ),
          )
        }
      </BarStack>
      <AxisBottom
        scale={x}
        top={FLOOR}
        hideAxisLine
        hideTicks
        tickValues={tramos.filter(({ eje }) => eje).map(({ fecha }) => fecha)}
        tickFormat={(fecha) => tramos.find((tramo) => tramo.fecha === fecha)?.eje ?? ''}
        tickLabelProps={{ ...tick, textAnchor: 'middle', dy: 4 }}
      />
      {tramos.map(({ fecha }, index) => (
        <rect
          key={fecha}
          x={x(fecha)}
          width={x.bandwidth()}
          height={FLOOR}
          fill="transparent"
          onPointerEnter={() => onPoint(index)}
        />
      ))}
    </svg>
  );
}

/** The numbers of one bar in words. */
function Lectura({ tramo, formas }: { tramo: Tramo | undefined; formas: readonly FormaPago[] }) {
  return (
    <p className={`t-small c-quiet ${css.lectura}`} aria-live="polite">
      {tramo && (
        <>
          <b>{tramo.nombre}</b>: {money(tramo.total)}
          {formas
            .filter((forma) => tramo.formas[forma] !== 0)
            .map((forma) => ` · ${forma} ${money(tramo.formas[forma])}`)
            .join('')}
        </>
      )}
    </p>
  );
}
