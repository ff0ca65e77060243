import type { ExamenDeCatalogo } from '@hampi/contract/catalogos-clinicos';
import { MC } from '@hampi/contract/clinical-messages';
import { LIMITS } from '@hampi/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Dropdown } from '../../ui/dropdown.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { toast } from '../../ui/toast.ts';
import campos from './campos.module.css';
import { useCampo, useConsulta } from './consulta-store.ts';
import { type ExamenValores, type ListaValores, newKey } from './consulta-valores.ts';
import css from './examenes.module.css';
import { examenListas, findExamenes } from './historias.queries.ts';

const examen = (nombre: string, detalles = ''): ExamenValores => ({ clave: newKey(), id: null, nombre, detalles });

/** 'Exámenes' (EX-1): single exams, and lists of one's own; each is new until it is saved. */
export default function ExamenesSection() {
  const { value: examenes, readOnly, onChange: setExamenes } = useCampo('examenes');
  const { value: listas, onChange: setListas } = useCampo('examenesGrupo');

  const addLista = (nombre?: string, of: ExamenValores[] = []) => {
    if (listas.length >= LIMITS.examenes) return toast.warning(MC.demasiadas_filas);
    setListas([...listas, { clave: newKey(), id: null, nombre: nombre ?? nextName(listas), examenes: of }]);
  };

  return (
    <div className={campos.stack}>
      {!readOnly && (
        <AddExamen
          onAdd={(nuevo) =>
            examenes.length >= LIMITS.examenes ? toast.warning(MC.demasiadas_filas) : setExamenes([...examenes, nuevo])
          }
        />
      )}
      {examenes.length > 0 && (
        <Tabla
          label="Exámenes"
          path="examenes"
          examenes={examenes}
          isNew={({ id }) => id === null}
          readOnly={readOnly}
          onChange={setExamenes}
        />
      )}
      {listas.map((lista, i) => (
        <Lista
          key={lista.clave}
          lista={lista}
          path={`examenesGrupo.${i}`}
          readOnly={readOnly}
          onChange={(next) => setListas(listas.map((one) => (one.clave === lista.clave ? next : one)))}
          onRemove={() => setListas(listas.filter(({ clave }) => clave !== lista.clave))}
        />
      ))}
      {!readOnly && (
        <div className={css.tools}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => addLista()}
          >
            Nueva lista
          </Button>
          <DeCatalogo
            onChoose={(nombre, names) =>
              addLista(
                nombre,
                names.map((name) => examen(name)),
              )
            }
          />
        </div>
      )}
    </div>
  );
}

/** Counts from 1, past the names that stand already (2 §4). */
function nextName(listas: ListaValores[]): string {
  const taken = new Set(listas.map(({ nombre }) => nombre));
  let n = 1;
  while (taken.has(`Lista personalizada ${n}`)) n++;
  return `Lista personalizada ${n}`;
}

/** An exam of the catalogue, or in one's own words; Enter adds. */
function AddExamen({ onAdd }: { onAdd: (nuevo: ExamenValores) => void }) {
  const [chosen, setChosen] = useState<Pick<ExamenDeCatalogo, 'id' | 'nombre'> | null>(null);
  const [detalles, setDetalles] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  function add(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setError(MC.examen_nombre);
    onAdd(examen(chosen.nombre, detalles.trim()));
    setChosen(null);
    setDetalles('');
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} noValidate className={css.add} onSubmit={add}>
      <SearchSelect<Pick<ExamenDeCatalogo, 'id' | 'nombre'> & Partial<ExamenDeCatalogo>>
        aria-label="Nombre del examen"
        name="examen"
        placeholder="Buscar examen o escribir otro"
        value={chosen}
        onChange={(found) => {
          setChosen(found);
          setError(undefined);
        }}
        search={async (text, signal) => [...(await findExamenes(text, signal)), { id: 0, nombre: text }]}
        keyOf={({ id }) => id}
        labelOf={({ nombre }) => nombre}
        render={(found) =>
          found.id === 0 ? (
            <>Otro examen: «{found.nombre}»</>
          ) : (
            <>
              {found.nombre}
              <small className={css.second}>{[found.grupo, found.preparacion].filter(Boolean).join(' · ')}</small>
            </>
          )
        }
        error={error}
      />
      <TextInput
        aria-label="Detalles del examen"
        placeholder="Detalles (opcional)"
        maxLength={500}
        value={detalles}
        onChange={(event) => setDetalles(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
        Añadir
      </Button>
    </form>
  );
}

interface TablaProps {
  label: string;
  path: string;
  examenes: ExamenValores[];
  /** Not saved yet (2 §4). */
  isNew: (row: ExamenValores) => boolean;
  readOnly: boolean;
  onChange: (examenes: ExamenValores[]) => void;
}

function Tabla({ label, path, examenes, isNew, readOnly, onChange }: TablaProps) {
  const errores = useConsulta((s) => s.errores);
  return (
    <ul className={css.rows} aria-label={label}>
      {examenes.map((row, i) => (
        <li key={row.clave} className={css.row}>
          <span className={css.nombre}>
            {row.nombre}
            {isNew(row) && <small className={css.nuevo}>Nuevo</small>}
            {errores[`${path}.${i}.nombre`] && <small className={css.error}>{errores[`${path}.${i}.nombre`]}</small>}
          </span>
          <TextInput
            aria-label={`Detalles de ${row.nombre}`}
            placeholder={readOnly ? '' : 'Detalles'}
            readOnly={readOnly}
            maxLength={500}
            error={errores[`${path}.${i}.detalles`]}
            value={row.detalles}
            onChange={(event) => {
              const detalles = event.currentTarget.value;
              onChange(examenes.map((one) => (one.clave === row.clave ? { ...one, detalles } : one)));
            }}
          />
          {!readOnly && (
            <IconAction
              icon={IconTrash}
              label={`Quitar ${row.nombre}`}
              onClick={() => onChange(examenes.filter(({ clave }) => clave !== row.clave))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface ListaProps {
  lista: ListaValores;
  path: string;
  readOnly: boolean;
  onChange: (lista: ListaValores) => void;
  onRemove: () => void;
}

function Lista({ lista, path, readOnly, onChange, onRemove }: ListaProps) {
  const errores = useConsulta((s) => s.errores);
  return (
    <fieldset className={css.lista} aria-label={lista.nombre}>
      <div className={css.head}>
        <TextInput
          aria-label="Nombre de la lista"
          className={css.nombreLista}
          readOnly={readOnly}
          maxLength={200}
          error={errores[`${path}.nombre`]}
          value={lista.nombre}
          onChange={(event) => onChange({ ...lista, nombre: event.currentTarget.value })}
        />
        {!readOnly && <IconAction icon={IconTrash} label={`Quitar ${lista.nombre}`} onClick={onRemove} />}
      </div>
      {!readOnly && <AddExamen onAdd={(nuevo) => onChange({ ...lista, examenes: [...lista.examenes, nuevo] })} />}
      {errores[`${path}.examenes`] && (
        <p className={css.error} role="alert">
          {errores[`${path}.examenes`]}
        </p>
      )}
      {lista.examenes.length > 0 && (
        <Tabla
          label={`Exámenes de ${lista.nombre}`}
          path={`${path}.examenes`}
          examenes={lista.examenes}
          isNew={() => lista.id === null}
          readOnly={readOnly}
          onChange={(examenes) => onChange({ ...lista, examenes })}
        />
      )}
    </fieldset>
  );
}

/** The lists that the catalogue offers, taken over whole. */
function DeCatalogo({ onChoose }: { onChoose: (nombre: string, names: string[]) => void }) {
  const { data = [] } = useQuery(examenListas);
  if (data.length === 0) return null;
  return (
    <Dropdown
      inPlace
      label="Añadir una lista del catálogo"
      width={320}
      buttonClassName={css.catalogo}
      button={
        <>
          <IconListDetails size={16} stroke={1.75} aria-hidden /> Lista del catálogo
        </>
      }
    >
      {(close) => (
        <ul className={css.menu}>
          {data.map(({ id, nombre, examenes }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  close();
                  onChoose(
                    nombre,
                    examenes.map((one) => one.nombre),
                  );
                }}
              >
                {nombre}
                <small>{examenes.length === 1 ? '1 examen' : `${examenes.length} exámenes`}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}
