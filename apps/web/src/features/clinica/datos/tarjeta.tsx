import { datoEnPalabras } from '@hampi/contract/clinica/datos/palabras';
import { useState } from 'react';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './datos.module.css';
import { useResumen } from './datos.queries.ts';
import { SigueTomando } from './sigue-tomando.tsx';
import { Vencidos } from './vencidos.tsx';

/** So many are shown in the card before one asks for the rest. */
const SHOWN = 6;

/** Problems, medication, values and pregnancy in the patient's card, so that they are seen without scrolling. */
export function Tarjeta() {
  const { data } = useResumen();
  const { dia } = useHistoria();
  if (!data) return null;
  const names = (...clases: string[]) =>
    data.datos
      .filter(({ contenido: c }) => clases.includes(c.clase) && !('estado' in c && c.estado === 'DESCARTADO'))
      .filter(({ contenido: c }) => c.clase !== 'MEDICACION' || c.hasta === null || c.hasta >= dia)
      .map(({ contenido }) => datoEnPalabras(contenido).nombre);
  const codes = new Set(data.datos.flatMap(({ contenido: c }) => (c.clase === 'PROBLEMA' && c.cod_4 ? c.cod_4 : [])));
  const groups: [string, string[]][] = [
    [
      'Problemas',
      [
        ...names('PROBLEMA'),
        ...data.diagnosticos.filter(({ cod_4 }) => !codes.has(cod_4)).map(({ descripcion }) => descripcion),
      ],
    ],
    ['Medicación actual', [...names('MEDICACION'), ...data.recetadas.map(({ medicamento }) => medicamento)]],
    ['Valores', names('VALOR')],
    ['Embarazo y lactancia', names('EMBARAZO', 'LACTANCIA')],
  ];
  // A medicine of the list and of a receta, or of two joined lists, is named once.
  const filled = groups
    .map(([title, rows]) => [title, [...new Set(rows)]] as const)
    .filter(([, rows]) => rows.length > 0);
  if (filled.length === 0) return null;
  return (
    <div className={`t-small ${css.card}`}>
      <SigueTomando porConfirmar={data.porConfirmar} />
      <Vencidos datos={data.datos} />
      {filled.map(([title, rows]) => (
        <Grupo key={title} title={title} rows={rows} />
      ))}
    </div>
  );
}

/** The lists below have the words without «Resumen». */
function Grupo({ title, rows }: { title: string; rows: readonly string[] }) {
  const [all, setAll] = useState(false);
  return (
    <section aria-label={`Resumen: ${title}`}>
      <h2>{title}</h2>
      <ul>
        {rows.slice(0, all ? undefined : SHOWN).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <button
          type="button"
          className="c-brand strong underlined"
          aria-expanded={all}
          aria-label={all ? `Ver menos: ${title}` : `Ver ${rows.length - SHOWN} más: ${title}`}
          onClick={() => setAll(!all)}
        >
          {all ? 'Ver menos' : `Ver ${rows.length - SHOWN} más`}
        </button>
      )}
    </section>
  );
}
