import type { Punto } from './signos.ts';

interface SparklineProps {
  puntos: Punto[];
  width?: number;
  height?: number;
  className?: string;
}

/** Trend of a measure without axes; the text beside it says the same. */
export function Sparkline({ puntos, width = 160, height = 32, className }: SparklineProps) {
  if (puntos.length < 2) return null;
  const values = puntos.map(({ valor }) => valor);
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const x = (i: number) => 4 + (i * (width - 8)) / (puntos.length - 1);
  const y = (valor: number) => height - 5 - ((valor - least) / span) * (height - 10);
  const last = puntos.length - 1;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={className} aria-hidden="true">
      <polyline
        points={values.map((valor, i) => `${x(i).toFixed(1)},${y(valor).toFixed(1)}`).join(' ')}
        fill="none"
        stroke="#279F94"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="4" fill="var(--hampi-brand)" />
    </svg>
  );
}
