import { edad, fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { DURATIONS, LIMITS } from '@hampi/contract/base/limits';
import { fold } from '@hampi/contract/base/texto/escrito';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Medicamento } from '@hampi/contract/clinica/vademecum/calls';
import * as MVademecum from '@hampi/contract/clinica/vademecum/messages';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../../base/toast.ts';
import { SearchSelect } from '../../../kit/fields/search-select.tsx';
import { focusWhenThere } from '../../../kit/focus.ts';
import { Cambio, Parrafo } from '../consulta/campos.tsx';
import { useCampo, useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { newKey } from '../consulta/valores.ts';
import { ConPlantillas } from '../plantillas/con-plantillas.tsx';
import { Favorito } from '../plantillas/favorito.tsx';
import css from '../plantillas/listas.module.css';
import { LineaReceta } from './linea/linea-receta.tsx';
import { findMedicinas, medicinasFavoritas } from './receta.queries.ts';
import { type LineaValores, lineaVacia } from './receta-lineas.ts';
import { RevisionNota } from './revision-nota.tsx';

type Encontrada = Pick<Medicamento, 'id' | 'nombre'> & Partial<Medicamento>;

/** The medicines of the receta (RX-1), usable by keyboard alone, or "Sin receta". */
export function RecetaEditor() {
  const { doctorId, dia, historia } = useHistoria();
  const { fecha_nacimiento } = historia.paciente;
  const edadMeses = fecha_nacimiento && fecha_nacimiento <= dia ? mesesDe(edad(fecha_nacimiento, dia)) : undefined;
  const { value: lineas, readOnly, onChange } = useCampo('detalle');
  const { value: sinReceta, onChange: setSinReceta } = useCampo('sinReceta');
  const reveal = useConsulta((s) => s.reveal);
  /** Date of the copy used by the latest search; null if the server answered. */
  const [copia, setCopia] = useState<string | null>(null);
  const writable = !readOnly && !sinReceta;
  const favoritas = useQuery({ ...medicinasFavoritas, enabled: writable }).data ?? [];

  // `/` focuses the medicine search, as it does for lists.
  useEffect(() => {
    if (!writable) return;
    const jump = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      event.preventDefault();
      reveal('detalle');
      focusWhenThere('input[name="medicina"]');
    };
    window.addEventListener('keydown', jump);
    return () => window.removeEventListener('keydown', jump);
  }, [writable, reveal]);

  function add(found: Encontrada | null) {
    if (!found) return;
    if (lineas.length >= LIMITS.recetaLineas) return toast.warning(MC.demasiadas_filas);
    const linea: LineaValores = {
      ...lineaVacia(),
      vademecum_id: found.id || null,
      medicamento: found.nombre,
      composicion: found.composicion ?? '',
      funcion: found.funcion ?? '',
      presentacion: found.presentacion ?? '',
      casa_comercial: found.casa_comercial ?? '',
      via: /v[ií]a ([a-záéíóú]+)/i.exec(found.presentacion ?? '')?.[1] ?? '',
      fecha_inicio_uso: dia,
    };
    // Rendered synchronously, so that the next keystroke goes to the quantity.
    flushSync(() => onChange([...lineas, linea]));
    document.querySelector<HTMLElement>(`input[name="cantidad-${linea.clave}"]`)?.focus();
  }

  const change = (clave: string, changes: Partial<LineaValores>) =>
    onChange(lineas.map((linea) => (linea.clave === clave ? { ...linea, ...changes } : linea)));

  return (
    <div className="stack gap-16">
      <div className="row wrap gap-8 gap-x-12">
        <h3 className="grow">
          Receta <Cambio name="detalle" />
        </h3>
        <Checkbox
          label="Sin receta"
          checked={sinReceta}
          disabled={readOnly}
          onChange={(event) => setSinReceta(event.currentTarget.checked)}
        />
      </div>
      {writable && (
        <SearchSelect<Encontrada>
          aria-label="Buscar medicamento en el vademécum"
          name="medicina"
          placeholder="Buscar medicamento en el vademécum ( / )"
          pause={DURATIONS.clinicalSearch}
          clearAfter
          offered={favoritas}
          value={null}
          onChange={add}
          search={async (text, signal) => {
            const { filas, copia: from } = await findMedicinas(doctorId, edadMeses)(text, signal);
            setCopia(from);
            return [...filas, { id: 0, nombre: text }];
          }}
          keyOf={({ id }) => id}
          labelOf={({ nombre }) => nombre}
          meant={({ quiso_decir }) => quiso_decir}
          bestOf={bestMedicina}
          render={(found) => <Opcion found={found} favorita={favoritas.some(({ id }) => id === found.id)} />}
        />
      )}
      {writable && copia && (
        <p className="c-quiet t-small" role="status">
          {MVademecum.sinConexion(fechaHora(copia, ZONA_ECUADOR))}
        </p>
      )}
      {!sinReceta && lineas.length > 0 && (
        <ol className="stack gap-8" aria-label="Medicamentos de la receta">
          {lineas.map((linea, i) => (
            <LineaReceta
              key={linea.clave}
              index={i}
              linea={linea}
              readOnly={readOnly}
              dia={dia}
              onChange={(changes) => change(linea.clave, changes)}
              onCopy={() =>
                onChange(
                  lineas.toSpliced(i + 1, 0, { ...linea, clave: newKey(), razon_advertencia: '', advertencias: [] }),
                )
              }
              onRemove={() => onChange(lineas.filter(({ clave }) => clave !== linea.clave))}
            />
          ))}
        </ol>
      )}
      {writable && <RevisionNota />}
      <ConPlantillas name="indicaciones" tipo="INDICACIONES">
        <Parrafo
          name="indicaciones"
          label="Indicaciones"
          placeholder="Dieta, reposo, signos de alarma, próximo control"
        />
      </ConPlantillas>
    </div>
  );
}

/** Never the typed words themselves, which are the last row, nor another spelling. */
const bestMedicina = (found: Encontrada[], term: string) => {
  const fitting = found.filter(({ id, quiso_decir }) => id !== 0 && !quiso_decir);
  return fitting.find(({ nombre }) => fold(nombre) === fold(term)) ?? fitting[0];
};

const mesesDe = ({ years, months }: ReturnType<typeof edad>) => years * 12 + months;

function Opcion({ found, favorita }: { found: Encontrada; favorita: boolean }) {
  if (found.id === 0) return <>Escribir «{found.nombre}» a mano</>;
  return (
    <>
      <b>{found.nombre}</b> {favorita && <Favorito />}
      {found.doctor_id != null && <span className="c-quiet t-small"> · Mi vademécum</span>}
      <small className={css.second}>
        {[found.composicion, found.presentacion, found.casa_comercial].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}
