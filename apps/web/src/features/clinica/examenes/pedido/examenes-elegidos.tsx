/** What an order and its forms 010 and 012 choose from: the exams and diagnoses on the screen. */
import { Checkbox } from '@mantine/core';
import { useConsulta } from '../../consulta/consulta-store.ts';
import type { Valores } from '../../consulta/valores.ts';
import css from './pedido.module.css';

type Grupos = ReturnType<typeof groupsOf>;

/** Single exams as an unnamed group, then the lists. */
export const groupsOf = ({ examenes, examenesGrupo }: Valores) =>
  [{ nombre: null, examenes }, ...examenesGrupo].filter((group) => group.examenes.length > 0);

/** Those that are not left out, as the order sends them. */
export const elegidos = (groups: Grupos, left: readonly string[]) =>
  groups.flatMap(({ nombre, examenes }) =>
    examenes
      .filter(({ clave }) => !left.includes(clave))
      .map((examen) => ({ grupo: nombre, nombre: examen.nombre, detalles: examen.detalles })),
  );

interface Props {
  grupos: Grupos;
  /** Keys of exams that are left out. */
  left: string[];
  error?: string | undefined;
  onChange: (left: string[]) => void;
}

export function ExamenesElegidos({ grupos, left, error, onChange }: Props) {
  const all = grupos.flatMap(({ examenes }) => examenes);
  const toggle = (claves: string[], chosen: boolean) => {
    const others = left.filter((clave) => !claves.includes(clave));
    onChange(chosen ? others : [...others, ...claves]);
  };
  return (
    <fieldset className="grid gap-12">
      <legend className="mb-8 semi">Exámenes</legend>
      {all.length > 1 && (
        <Checkbox
          label="Todos"
          checked={all.every(({ clave }) => !left.includes(clave))}
          indeterminate={
            all.some(({ clave }) => left.includes(clave)) && all.some(({ clave }) => !left.includes(clave))
          }
          onChange={(event) =>
            toggle(
              all.map(({ clave }) => clave),
              event.currentTarget.checked,
            )
          }
        />
      )}
      <div className={`grid gap-12 p-12 edge r-note ${css.list}`}>
        {grupos.map(({ nombre, examenes }) => (
          <div key={nombre ?? ''} className="grid gap-8">
            {nombre && <h3 className="t-small">{nombre}</h3>}
            {examenes.map((examen) => (
              <Checkbox
                key={examen.clave}
                label={examen.nombre}
                description={examen.detalles || undefined}
                checked={!left.includes(examen.clave)}
                onChange={(event) => toggle([examen.clave], event.currentTarget.checked)}
              />
            ))}
          </div>
        ))}
      </div>
      {error && (
        <p className="c-red t-hint semi" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function DiagnosticosDelPedido() {
  const diagnosticos = useConsulta((s) => s.valores.detalleCie10);
  if (diagnosticos.length === 0) return null;
  return (
    <div className="t-small anywhere">
      <span className="semi">Diagnósticos</span>
      {diagnosticos.map(({ cod_4, descripcion_codigos_cuatro_caracteres: words }) => (
        <p key={cod_4}>
          <b>{cod_4}</b> {words}
        </p>
      ))}
    </div>
  );
}
