import { LIMITS } from '@hampi/contract/base/limits';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { toast } from '../../../base/toast.ts';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { useCampo, useConsulta, useConsultaStore } from '../consulta/consulta-store.ts';
import { newKey } from '../consulta/valores.ts';
import { ExamenAdd, examenNuevo } from './examen-add.tsx';
import css from './examenes.module.css';
import { confirmRemove, ExamenesLista } from './examenes-lista.tsx';
import type { ExamenValores, ListaValores } from './examenes-parte.ts';
import { ExamenesTabla } from './examenes-tabla.tsx';
import { ListasCatalogo } from './listas-catalogo.tsx';
import { IssuePedido } from './pedido/issue-pedido.tsx';
import { Predefinidas } from './predefinidas.tsx';
import { Resultado } from './resultado.tsx';

/** 'Exámenes' (EX-1): single exams and personalised lists, marked as new until saved. */
export default function ExamenesSection() {
  const { value: examenes, readOnly, onChange: setExamenes } = useCampo('examenes');
  const { value: listas, onChange: setListas } = useCampo('examenesGrupo');
  const hasNew = [...examenes, ...listas].some(({ id }) => id === null);

  const addLista = (nombre?: string, of: ExamenValores[] = []) => {
    if (listas.length >= LIMITS.examenes) return toast.warning(MC.demasiadas_filas);
    setListas([...listas, { clave: newKey(), id: null, nombre: nombre ?? nextName(listas), examenes: of }]);
  };

  return (
    <div className="stack gap-16">
      {!readOnly && (
        <ExamenAdd
          onAdd={(nuevos, lista) => {
            if (lista) return addLista(lista, nuevos);
            if (examenes.length >= LIMITS.examenes) return toast.warning(MC.demasiadas_filas);
            setExamenes([...examenes, ...nuevos]);
          }}
        />
      )}
      {examenes.length > 0 && <Sueltos />}
      {listas.map((lista, i) => (
        <ExamenesLista
          key={lista.clave}
          lista={lista}
          path={`examenesGrupo.${i}`}
          readOnly={readOnly}
          onChange={(next) => setListas(listas.map((one) => (one.clave === lista.clave ? next : one)))}
          onRemove={() => setListas(listas.filter(({ clave }) => clave !== lista.clave))}
        />
      ))}
      {hasNew && <p className="t-small c-faint">{MC.resultado_sin_guardar}.</p>}
      {!readOnly && (
        <div className={`flex wrap gap-8 ${css.tools}`}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => addLista()}
          >
            Nueva lista
          </Button>
          <ListasCatalogo
            onChoose={(nombre, names) =>
              addLista(
                nombre,
                names.map((name) => examenNuevo(name)),
              )
            }
          />
          <IssuePedido />
        </div>
      )}
      {!readOnly && (
        <Predefinidas
          onUse={({ nombre, examenes: of }) =>
            addLista(
              nombre,
              of.map((e) => examenNuevo(e.nombre, e.detalles)),
            )
          }
        />
      )}
    </div>
  );
}

const SUELTO = '';
const NUEVA = 'nueva';

/** Exams outside of lists, each with its result; they can be moved into a list. */
function Sueltos() {
  const { value: examenes, readOnly, onChange } = useCampo('examenes');
  const listas = useConsulta((s) => s.valores.examenesGrupo);
  const errores = useConsulta((s) => s.errores);
  const store = useConsultaStore();
  const resultOf = ({ id }: ExamenValores) =>
    id !== null && store.getState().viendo?.examenes.find((e) => e.id === id)?.archivo === true;

  /** Moves an exam into a list, unless it has a result, because exams in a list have none of their own. */
  function move(row: ExamenValores, to: string) {
    const moved = { ...row, id: null };
    const examenesGrupo =
      to === NUEVA
        ? [...listas, { clave: newKey(), id: null, nombre: nextName(listas), examenes: [moved] }]
        : listas.map((l) => (l.clave === to ? { ...l, examenes: [...l.examenes, moved] } : l));
    store.getState().change({ examenes: examenes.filter(({ clave }) => clave !== row.clave), examenesGrupo });
  }

  const lista = (row: ExamenValores) => (
    <PlainSelect
      label={`Lista de ${row.nombre}`}
      value={SUELTO}
      disabled={resultOf(row)}
      onChange={(to) => move(row, to)}
      options={[
        { value: SUELTO, label: 'Sin lista' },
        ...listas.map(({ clave, nombre }) => ({ value: clave, label: nombre })),
        { value: NUEVA, label: 'Nueva lista' },
      ]}
    />
  );
  const archivo = ({ id, nombre }: ExamenValores) => <Resultado tipo="EXAMEN" id={id} nombre={nombre} />;

  return (
    <ExamenesTabla
      label="Exámenes"
      examenes={examenes}
      isNew={({ id }) => id === null}
      more={[{ title: 'Archivo', render: archivo }, ...(readOnly ? [] : [{ title: 'Lista', render: lista }])]}
      readOnly={readOnly}
      errorOf={(i, field) => errores[`examenes.${i}.${field}`]}
      onChange={onChange}
      mayRemove={async (row) => !resultOf(row) || confirmRemove(row.nombre)}
    />
  );
}

/** The first unused name 'Lista personalizada n', from 1 (2 §4). */
function nextName(listas: ListaValores[]): string {
  const taken = new Set(listas.map(({ nombre }) => nombre));
  let n = 1;
  while (taken.has(`Lista personalizada ${n}`)) n++;
  return `Lista personalizada ${n}`;
}
