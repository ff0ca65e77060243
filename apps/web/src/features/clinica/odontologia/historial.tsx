import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { type Encia, finTexto, type Ilegible, type Marca } from '@hampi/contract/clinica/odontologia/calls';
import { isPerdida } from '@hampi/contract/clinica/odontologia/hallazgos';
import { enciaEnPalabras, ilegibleEnPalabras, marcaEnPalabras } from '@hampi/contract/clinica/odontologia/palabras';
import { Button } from '@mantine/core';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './odontologia.module.css';
import { useOdontograma } from './odontologia.queries.ts';

interface Props {
  /** Of one tooth, newest first. */
  rows: readonly (Marca | Encia | Ilegible)[];
  /** An earlier day is shown, of which nothing can be ended. */
  readOnly: boolean;
}

const dice = (row: Marca | Encia | Ilegible) => {
  if ('hallazgo' in row) return marcaEnPalabras(row);
  return 'recesion' in row ? enciaEnPalabras(row) : ilegibleEnPalabras(row);
};

/** A tooth that is lost does not come back: its loss can only have been noted by mistake. */
const finesDe = (row: Marca | Encia | Ilegible) =>
  'hallazgo' in row && isPerdida(row.hallazgo) ? (['ERROR'] as const) : (['RESUELTO', 'ERROR'] as const);

/** What was noted of a tooth, by whom and when; what holds can be ended, with why. */
export function Historial({ rows, readOnly }: Props) {
  const { zona } = useHistoria();
  const { terminar } = useOdontograma();
  const dia = (instant: string) => fechaCorta(fechaOf(instant, zona));
  if (rows.length === 0) return <p className="c-quiet t-small">Nada se ha anotado de esta pieza</p>;
  return (
    <ul className="stack gap-8">
      {rows.map((row) => (
        <li key={row.id} className={`flex wrap between gap-8 py-8 px-12 edge r-note t-small ${css.fila}`}>
          <span className="anywhere" data-terminada={row.fin ?? undefined}>
            {dice(row)}
            <small className="block hint">
              {dia(row.creada_en)}, {row.doctor}
              {row.fin && row.terminada_en && ` · ${finTexto[row.fin]} el ${dia(row.terminada_en)}, ${row.termino}`}
            </small>
          </span>
          {!row.fin && !readOnly && (
            <span className="flex wrap gap-8">
              {finesDe(row).map((fin) => (
                <Button
                  key={fin}
                  size="compact-sm"
                  variant="subtle"
                  disabled={terminar.isPending}
                  aria-label={`${dice(row)}: ${finTexto[fin]}`}
                  onClick={() => terminar.mutate({ params: { marcaId: row.id }, body: { fin } })}
                >
                  {fin === 'ERROR' ? 'Anotado por error' : 'Ya no está'}
                </Button>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
