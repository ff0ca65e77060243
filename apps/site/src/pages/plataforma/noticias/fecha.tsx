import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** The day of publication, in Ecuador: '23 de noviembre de 2026'. */
export function Fecha({ instant }: { instant: string }) {
  const fecha = fechaOf(new Date(instant), ZONA_ECUADOR);
  const [year, month, day] = fecha.split('-').map(Number);
  return (
    <time className="t-small c-faint" dateTime={fecha}>
      {day} de {MESES[(month ?? 1) - 1]} de {year}
    </time>
  );
}
