import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import type { Dato, Resumen } from '@hampi/contract/clinica/datos/calls';
import { datoEnLinea, datoEnPalabras } from '@hampi/contract/clinica/datos/palabras';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './alergias.module.css';
import { useResumen } from './datos.queries.ts';

/** A list of hundreds must not push everything else off the screen; nobody has so many that were confirmed. */
const SHOWN = 20;
/** More than these are written one after the other, or problems and medication would leave the screen. */
const EACH_ON_ITS_LINE = 4;

/**
 * Allergies in red with icon and word: the list, and the words of the record as long as they ask something. A stated "none" differs from
 * never asked.
 */
export function Alergias({ line = false }: { line?: boolean }) {
  const { historia } = useHistoria();
  const { data: resumen, isError } = useResumen();
  // Without access to allergies this must not look like "no allergies".
  if (!historia.fichaAbierta) return <Nota>{MI.alergias_no_disponibles}</Nota>;
  const { listed, none, words } = knownOf(resumen, historia.ficha.alergias);
  if (listed.length === 0 && !words) return <Ninguna none={none} line={line} reading={!resumen} failed={isError} />;
  const many = listed.length > EACH_ON_ITS_LINE;
  const shown = (many ? graveFirst(listed).map(briefly) : listed.map(datoEnLinea)).slice(0, SHOWN);
  return (
    <div
      className={`flex gap-8 py-8 px-12 r-note b-red c-red t-small edge-red ${css.allergies}`}
      data-line={line || undefined}
    >
      <IconAlertTriangle className="rigid" size={line ? 18 : 20} stroke={1.75} aria-hidden />
      <span>
        <b className="block">Alergias{line && ':'}</b>{' '}
        <span className={`anywhere ${css.words}`}>
          {[shown.join(line || many ? ', ' : '\n'), words].filter(Boolean).join(line ? ', ' : '\n')}
        </span>{' '}
        {listed.length > SHOWN && <b className="block">y {listed.length - SHOWN} más: ábralas en Resumen clínico</b>}
      </span>
    </div>
  );
}

interface NingunaProps {
  /** The stated "none". */
  none: Dato | undefined;
  line: boolean;
  reading: boolean;
  failed: boolean;
}

function Ninguna({ none, line, reading, failed }: NingunaProps) {
  const { zona } = useHistoria();
  // A list that could not be read must not look like an empty one.
  if (failed) return <Nota>Las alergias no se pudieron leer: ábralas en Resumen clínico</Nota>;
  if (line) return null;
  if (reading) return <Nota>Leyendo alergias…</Nota>;
  return <Nota>{none ? sinAlergias(none, zona) : 'Sin alergias registradas: no se ha preguntado'}</Nota>;
}

/** What is listed, whether there is stated to be none, and the record's words as long as nothing has answered them. */
function knownOf(resumen: Resumen | undefined, written: string | null | undefined) {
  const listed = resumen?.datos.filter(({ contenido: c }) => c.clase === 'ALERGIA' && c.certeza !== 'REFUTADA') ?? [];
  const none = resumen?.datos.find(({ contenido }) => contenido.clase === 'SIN_ALERGIAS');
  const open = resumen?.alergiasEscritas ?? true;
  return { listed, none, words: written && (open || (listed.length === 0 && !none)) ? written : '' };
}

/** Said to be grave, or with a reaction that nobody has graded: 'anafilaxia' may stand there. */
const mayBeGrave = ({ contenido: c }: Dato) =>
  c.clase === 'ALERGIA' && (c.gravedad === 'GRAVE' || (!c.gravedad && Boolean(c.reaccion)));
const graveFirst = (datos: Dato[]) => [...datos.filter(mayBeGrave), ...datos.filter((one) => !mayBeGrave(one))];

/** Of many only what may be grave, unconfirmed or no allergy says how; the list has it of all. */
function briefly(dato: Dato): string {
  const { contenido: c, fuente } = dato;
  const isOther = fuente === 'TRAIDO' || (c.clase === 'ALERGIA' && c.tipo !== 'ALERGIA');
  return mayBeGrave(dato) || isOther ? datoEnLinea(dato) : datoEnPalabras(c).nombre;
}

const Nota = ({ children }: { children: ReactNode }) => (
  <p className="py-8 px-12 r-note b-subtle c-quiet t-small">{children}</p>
);

function sinAlergias({ escrita_en, fuente }: Dato, zona: string): string {
  const when = fechaCorta(fechaOf(escrita_en, zona));
  return `Sin alergias conocidas (${fuente === 'TRAIDO' ? `de otro sistema, sin confirmar, ${when}` : when})`;
}
