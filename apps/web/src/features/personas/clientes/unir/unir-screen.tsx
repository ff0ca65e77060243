import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Paciente } from '@hampi/contract/personas/clientes/calls';
import { telefonoTexto } from '@hampi/contract/personas/clientes/telefono';
import { CAMPOS_UNIDOS, type CampoUnido, type Registro } from '@hampi/contract/personas/clientes/unir';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { SearchBox } from '../../../../kit/fields/search-box.tsx';
import { fullName } from '../../../../kit/person-name.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { onePaciente, pacientesFound } from '../clientes.queries.ts';
import { LABELS } from '../paciente-labels.ts';
import { conMayuscula, documento } from '../paciente-text.ts';
import { usePractice } from '../use-practice.ts';
import css from './unir.module.css';
import { comparedOf, useJoin } from './unir.queries.ts';

/** Two records of one person side by side; nothing is joined before somebody has looked at both. */
export default function UnirScreen() {
  const { pacienteId, otroId } = useParams();
  const { doctorId, listPath } = usePractice();
  return (
    <Screen title="Unir registros" back={otroId ? `${listPath}/duplicados` : `${listPath}/${pacienteId}`}>
      {otroId ? (
        <Comparar key={`${pacienteId}-${otroId}`} doctorId={doctorId} uno={Number(pacienteId)} otro={Number(otroId)} />
      ) : (
        <Elegir doctorId={doctorId} clienteId={Number(pacienteId)} />
      )}
    </Screen>
  );
}

function Elegir({ doctorId, clienteId }: { doctorId: number; clienteId: number }) {
  const { listPath } = usePractice();
  const [term, setTerm] = useState('');
  const own = useQuery(onePaciente(doctorId, clienteId));
  const found = useQuery(pacientesFound(doctorId, term));
  const others = found.data?.filter(({ id }) => id !== clienteId) ?? [];
  return (
    <>
      <p>Busque el otro registro{own.data && ` de ${fullName(own.data)}`}.</p>
      <SearchBox placeholder="CI/Nombres/Apellidos" value={term} onSearch={setTerm} />
      <span role="status" className="visually-hidden">
        {term !== '' && found.data && `${others.length} resultados`}
      </span>
      {term !== '' && (
        <ul className="grid gap-8 mb-24" aria-label="Otros registros">
          {others.map((row) => (
            <li key={row.id} className={`row wrap gap-8 gap-x-24 p-12 edge r-note ${css.pair}`}>
              <div>
                <b>{fullName(row)}</b>
                <span>
                  {[documento(row), row.fecha_nacimiento && fechaCorta(row.fecha_nacimiento)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <Button component={Link} size="sm" variant="default" to={`${listPath}/unir/${clienteId}/${row.id}`}>
                Comparar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface Dos {
  doctorId: number;
  uno: number;
  otro: number;
}

function Comparar({ doctorId, uno, otro }: Dos) {
  const query = useQuery(comparedOf(doctorId, uno, otro));
  return (
    <Loaded query={query}>
      {({ queda, cede, impide }) => <Dos doctorId={doctorId} queda={queda} cede={cede} impide={impide} />}
    </Loaded>
  );
}

interface DosProps {
  doctorId: number;
  queda: Registro;
  cede: Registro;
  impide: string | null;
}

function Dos({ doctorId, queda, cede, impide }: DosProps) {
  const { listPath } = usePractice();
  const navigate = useNavigate();
  const differing = CAMPOS_UNIDOS.filter((campo) => textOf(campo, queda.paciente) !== textOf(campo, cede.paciente));
  // What one row alone says is proposed; otherwise the first one's.
  const [toma, setToma] = useState<ReadonlySet<CampoUnido>>(
    () => new Set(differing.filter((campo) => isBetter(campo, cede.paciente, queda.paciente))),
  );
  const join = useJoin(() => void navigate(`${listPath}/${queda.paciente.id}`));
  const choose = (campo: CampoUnido, other: boolean) =>
    setToma((before) => new Set(other ? [...before, campo] : [...before].filter((one) => one !== campo)));
  return (
    <>
      {impide && <Banner kind="warning">{impide}</Banner>}
      <Tabla queda={queda} cede={cede} differing={differing} toma={toma} onChoose={choose} />
      <p className={css.small}>
        Las citas, visitas, recetas y facturas de los dos quedan en un solo registro. Las alergias y los antecedentes se
        juntan; revíselos en la historia.
      </p>
      <div className="flex wrap gap-8 mt-16">
        <Button
          disabled={impide !== null}
          loading={join.isPending}
          onClick={() =>
            join.mutate({
              params: { doctorId, clienteId: queda.paciente.id, otroId: cede.paciente.id },
              body: { version: queda.paciente.version, version_otro: cede.paciente.version, toma: [...toma] },
            })
          }
        >
          Es la misma persona: unir
        </Button>
        <Button component={Link} variant="default" to={`${listPath}/duplicados`}>
          Cancelar
        </Button>
      </div>
    </>
  );
}

interface TablaProps {
  queda: Registro;
  cede: Registro;
  differing: readonly CampoUnido[];
  /** The fields that the second record gives. */
  toma: ReadonlySet<CampoUnido>;
  onChoose: (campo: CampoUnido, other: boolean) => void;
}

/** The two records: first what differs, then what is equal and how much each has. */
function Tabla({ queda, cede, differing, toma, onChoose }: TablaProps) {
  const same = CAMPOS_UNIDOS.filter((campo) => !differing.includes(campo) && textOf(campo, queda.paciente));
  return (
    <table className={`ledger ${css.both}`} aria-label="Los dos registros">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Dato</span>
          </th>
          <th scope="col">Registro 1</th>
          <th scope="col">Registro 2</th>
        </tr>
      </thead>
      <tbody>
        {differing.map((campo) => (
          <tr key={campo} data-differs>
            <th scope="row">{labelOf(campo)}</th>
            {[queda, cede].map((registro, n) => (
              <td key={registro.paciente.id}>
                <label className="flex gap-8 items-baseline">
                  <input
                    className="rigid"
                    type="radio"
                    name={campo}
                    aria-label={`${labelOf(campo)}: ${textOf(campo, registro.paciente) || 'vacío'}`}
                    checked={toma.has(campo) === (n === 1)}
                    onChange={() => onChoose(campo, n === 1)}
                  />
                  {textOf(campo, registro.paciente) || <span className="c-faint">vacío</span>}
                </label>
              </td>
            ))}
          </tr>
        ))}
        {same.map((campo) => (
          <tr key={campo}>
            <th scope="row">{labelOf(campo)}</th>
            <td>{textOf(campo, queda.paciente)}</td>
            <td>{textOf(campo, cede.paciente)}</td>
          </tr>
        ))}
        {CUENTAS.map(([campo, label]) => (
          <tr key={campo}>
            <th scope="row">{label}</th>
            <td>{queda[campo]}</td>
            <td>{cede[campo]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CUENTAS = [
  ['citas', 'Citas'],
  ['consultas', 'Visitas'],
  ['recetas', 'Recetas'],
  ['documentos', 'Documentos emitidos'],
  ['facturas', 'Facturas'],
] as const;

const labelOf = (campo: CampoUnido) => (campo === 'documento' ? 'Documento' : (LABELS[campo] ?? campo));

function textOf(campo: CampoUnido, paciente: Paciente): string {
  if (campo === 'documento')
    return `${documento(paciente)}${paciente.identidad_verificada ? '' : ' (no verificada)'}`.trim();
  if (campo === 'seguros') return paciente.seguros.map(({ nombre }) => nombre).join(', ');
  const value = paciente[campo];
  if (!value) return '';
  if (campo === 'fecha_nacimiento') return fechaCorta(value);
  if (campo === 'celular' || campo === 'telefono') return telefonoTexto(value);
  return campo === 'correo' ? value : conMayuscula(value);
}

/**
 * A verified document before one that nobody saw, any before none; something before nothing, but no address for documents out of a record
 * that nobody has compared with a document.
 */
function isBetter(campo: CampoUnido, one: Paciente, other: Paciente): boolean {
  if (campo === 'correo' && other.identidad_verificada && !one.identidad_verificada) return false;
  if (campo !== 'documento') return textOf(campo, one) !== '' && textOf(campo, other) === '';
  const rank = (p: Paciente) => (p.identidad_verificada ? 2 : 0) + (p.tipo_documento === 'SIN_DOCUMENTO' ? 0 : 1);
  return rank(one) > rank(other);
}
