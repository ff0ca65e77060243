import { DURATIONS } from '@hampi/contract/base/limits';
import type { Cie10 } from '@hampi/contract/clinica/catalogos/clinicos';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { NoCopy } from '../../../kit/fields/no-copy.tsx';
import { SearchSelect } from '../../../kit/fields/search-select.tsx';
import { focusWhenThere } from '../../../kit/focus.ts';
import { IconAction } from '../../../kit/icon-action.tsx';
import { Cambio } from '../consulta/campos.tsx';
import { useCampo, useConsulta, useConsultaStore } from '../consulta/consulta-store.ts';
import { Favorito } from '../plantillas/favorito.tsx';
import css from '../plantillas/listas.module.css';
import { RecetaEditor } from '../receta/receta-editor.tsx';
import { beginReceta } from './begin-receta.ts';
import { diagnosticosFavoritos, findDiagnosticos } from './diagnostico.queries.ts';
import { Par } from './par.tsx';

/** 'Diagnóstico y Receta': diagnoses, and medicines once there is a diagnosis (2 §4). */
export default function DiagnosticoSection() {
  const conReceta = useConsulta((s) => s.conReceta);
  const store = useConsultaStore();
  const { readOnly } = useCampo('detalleCie10');
  const chosen = useState<Cie10 | null>(null);
  const add = useAdd(chosen);

  return (
    <NoCopy className="stack gap-16">
      <Diagnosticos chosen={chosen} add={add} />
      {conReceta ? (
        <RecetaEditor />
      ) : (
        !readOnly && (
          <div className="row end gap-8">
            <Button
              variant="light"
              onClick={() => {
                // Chosen in the box and not yet in the list: whoever goes on means it.
                if (chosen[0]) add();
                focusWhenThere(beginReceta(store));
              }}
            >
              Continuar
            </Button>
          </div>
        )
      )}
    </NoCopy>
  );
}

const PR_DF = { PR: { words: 'presuntivo' }, DF: { words: 'definitivo' } };

type Chosen = readonly [Cie10 | null, (chosen: Cie10 | null) => void];

/** Adds what is chosen in the box; nothing, or what is in the list already, is said beside it. */
function useAdd([chosen, setChosen]: Chosen) {
  const { value: list, onChange } = useCampo('detalleCie10');
  const setError = useConsulta((s) => s.setError);
  return () => {
    if (!chosen) return setError('detalleCie10', MC.cie10_requerido);
    const { cod_4, descripcion_codigos_cuatro_caracteres } = chosen;
    if (list.some((d) => d.cod_4 === cod_4)) return setError('detalleCie10', MC.cie10_ya_elegido);
    onChange([...list, { cod_4, descripcion_codigos_cuatro_caracteres, tipo: 'PR' }]);
    setError('detalleCie10', undefined);
    setChosen(null);
  };
}

/** CIE-10 codes, each presumptive or definitive, none twice (CL-8). */
function Diagnosticos({ chosen: [chosen, setChosen], add }: { chosen: Chosen; add: () => void }) {
  const { value: list, error, readOnly, onChange } = useCampo('detalleCie10');
  const setError = useConsulta((s) => s.setError);
  const form = useRef<HTMLFormElement>(null);
  const favoritos = useQuery(diagnosticosFavoritos).data ?? [];
  const offered = favoritos.filter(({ cod_4 }) => !list.some((d) => d.cod_4 === cod_4));

  function submit(event: FormEvent) {
    event.preventDefault();
    add();
    // Ready for the next diagnosis.
    if (chosen) form.current?.querySelector('input')?.focus();
  }

  const turn = (cod_4: string, tipo: Diagnostico['tipo']) =>
    onChange(list.map((d) => (d.cod_4 === cod_4 ? { ...d, tipo } : d)));

  return (
    <div className="stack gap-16">
      {!readOnly && (
        <form ref={form} noValidate className={`flex items-start gap-8 ${css.search}`} onSubmit={submit}>
          <SearchSelect
            aria-label="Buscar diagnóstico CIE10"
            name="cie10"
            placeholder="Buscar diagnóstico CIE10 por código o descripción"
            value={chosen}
            onChange={(found) => {
              setChosen(found);
              setError('detalleCie10', undefined);
            }}
            search={findDiagnosticos}
            adds
            meant={({ quiso_decir }) => quiso_decir}
            pause={DURATIONS.clinicalSearch}
            offered={offered}
            offerOnFocus={list.length === 0}
            keyOf={({ cod_4 }) => cod_4}
            labelOf={({ cod_4, descripcion_codigos_cuatro_caracteres }) =>
              `${cod_4} ${descripcion_codigos_cuatro_caracteres}`
            }
            render={({ cod_4, descripcion_codigos_cuatro_caracteres }) => (
              <span className="row gap-8 gap-x-12">
                <span className="rigid py-4 px-8 r-mark b-subtle t-small strong">{cod_4}</span>
                <span style={{ flex: 1 }}>{descripcion_codigos_cuatro_caracteres}</span>
                {favoritos.some((f) => f.cod_4 === cod_4) && <Favorito />}
              </span>
            )}
            error={error}
          />
          <Button type="submit" variant="default" leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
            Añadir
          </Button>
        </form>
      )}
      <Cambio name="detalleCie10" />
      {list.length > 0 && (
        <ul className="stack gap-8" aria-label="Diagnósticos">
          {list.map(({ cod_4, descripcion_codigos_cuatro_caracteres: words, tipo }) => (
            <li key={cod_4} className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${css.row}`}>
              <span className="rigid py-4 px-8 r-mark b-subtle t-small strong">{cod_4}</span>
              <span className={`fill anywhere ${css.words}`}>{words}</span>
              <Par label={words} kinds={PR_DF} value={tipo} disabled={readOnly} onPress={(kind) => turn(cod_4, kind)} />
              {!readOnly && (
                <IconAction
                  icon={IconTrash}
                  label={`Quitar ${cod_4}`}
                  onClick={() => onChange(list.filter((d) => d.cod_4 !== cod_4))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
